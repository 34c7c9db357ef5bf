/** The page that the form bench drives: `?form=ours&size=1000` loads a form's code and waits; `bench.mount()` opens it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { attributesOf } from './attributes';
import type { BenchForm, BenchPage } from './BenchPage';
import { measureRender, timeKeys } from '../support/frames';
import './page.css';

const modules = import.meta.glob<{ default: BenchForm }>([
  './*Form.tsx',
  '../peers/*Form.jsx',
  '../../../components/bench/*Form.tsx',
]);

const asked = new URLSearchParams(location.search);
const form = asked.get('form') ?? '';
const load = Object.entries(modules).find(([path]) => path.split('/').at(-1)?.startsWith(`${form}Form.`))?.[1];
if (!load) throw new Error(`The bench has no form "${form}".`);
const { default: Form } = await load();
const attributes = attributesOf(Number(asked.get('size')));
const mode = asked.get('mode') ?? '';

let open: () => void = () => undefined;

/** A screen before the form, and the form: opening it is a navigation within the application. */
function Screens() {
  const [isOpen, setOpen] = useState(false);
  open = () => setOpen(true);
  return isOpen ? <Form attributes={attributes} mode={mode} /> : <p>Início</p>;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<Screens />);

const bench: BenchPage = {
  mount: () => measureRender(open, () => root.querySelector('input') !== null),
  submit: () =>
    measureRender(
      () => {
        const button = [...root.querySelectorAll<HTMLElement>('button, input[type=button]')].findLast((one) =>
          /Salvar|Complete/.test(one.textContent + one.title),
        );
        if (!button) throw new Error('The form has no button to submit.');
        button.click();
      },
      () => true,
    ),
  keys: timeKeys,
};
Object.assign(window, { bench });
