// Reads the figures of the page anew while it is open. Writes texts and paths alone: nothing is parsed as HTML.
const every = 10_000;
const figures = document.getElementById('figures');

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(figures.dataset.address, { headers: { accept: 'application/json' } });
  if (answer.status === 401) {
    location.reload();
    return;
  }
  if (!answer.ok) return;
  const { texts, paths, shape } = await answer.json();
  for (const [id, text] of Object.entries(texts)) {
    const element = document.getElementById(id);
    if (element !== null && element.textContent !== text) element.textContent = text;
  }
  for (const [id, path] of Object.entries(paths)) document.getElementById(id)?.setAttribute('d', path);
  if (figures.dataset.shape !== shape) document.getElementById('reload').hidden = false;
}

if (figures !== null) {
  void refresh();
  setInterval(() => void refresh().catch(() => undefined), every);
}
