"""The code in the documents runs as written."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("document", ["README.md", "docs/library.md"])
def test_the_python_of_a_document_runs_from_top_to_bottom(
    document: str, compiled: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
    assert blocks
    monkeypatch.chdir(tmp_path)
    exec("\n".join(blocks), {})
    assert "position of urbify" in capsys.readouterr().out


@pytest.mark.parametrize("document", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=str)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text()):
        assert (document.parent / target).exists(), target
