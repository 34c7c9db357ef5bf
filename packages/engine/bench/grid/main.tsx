/** The page that the grid bench drives: `?grid=our` loads a grid's code and waits; `gridBench.mount()` opens it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { measureRender, collectFrames, watchFrames } from '../support/frames';
import { rows } from './pages';
import type { BenchGrid, GridBenchPage } from './BenchGrid';

const modules = import.meta.glob<{ default: BenchGrid }>(['./*Grid.tsx', '../../../components/bench/*Grid.tsx']);
const asked = new URLSearchParams(location.search).get('grid') ?? '';
const load = Object.entries(modules).find(([path]) => path.split('/').at(-1) === `${asked}Grid.tsx`)?.[1];
if (!load) throw new Error(`The bench has no grid "${asked}".`);
const { default: Grid } = await load();

let page = 0;

/** A screen before the grid, and the grid. Pages are turned by a press, which React answers sooner than other changes. */
function Screens() {
  const [shown, setShown] = useState(0);
  return (
    <>
      <button id="next" onClick={() => setShown(shown + 1)}>
        Próxima
      </button>
      {shown > 0 && <Grid page={shown} />}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<Screens />);

const turn = () => {
  page += 1;
  const first = `Valor 0 de ${(page - 1) * rows + 1}`;
  return measureRender(
    () => document.getElementById('next')?.click(),
    () => [...root.querySelectorAll('.ag-cell')].some(({ textContent }) => textContent?.trim() === first),
  );
};
const gridBench: GridBenchPage = { mount: turn, turn, watchFrames, collectFrames };
Object.assign(window, { gridBench });
