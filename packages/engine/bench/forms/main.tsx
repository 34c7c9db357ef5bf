/**
 * The page that the form bench drives, built for each form alone: `?size=1000` loads the form's code and waits; `bench.mount()`
 * opens it. With `&fresh=true` it opens as soon as its code is there.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Form from './measuredForm';
import { attributesOf } from './attributes';
import type { BenchPage } from './BenchPage';
import { measureRender, timeKeys } from '../support/frames';
import './page.css';

const asked = new URLSearchParams(location.search);
const attributes = attributesOf(Number(asked.get('size')));
const mode = asked.get('mode') ?? '';
const isFresh = asked.has('fresh');

let open: () => void = () => undefined;

/** A screen before the form, and the form: opening it is a navigation within the application. */
function Screens() {
  const [isOpen, setOpen] = useState(isFresh);
  open = () => setOpen(true);
  return isOpen ? <Form attributes={attributes} mode={mode} /> : <p>Início</p>;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const show = () => createRoot(root).render(<Screens />);
const isShown = () => root.querySelector('input') !== null;
const fresh = isFresh ? measureRender(show, isShown, 0) : null;
if (!isFresh) show();

const bench: BenchPage = {
  fresh,
  mount: () => measureRender(open, isShown),
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
  duplicate: (index) =>
    measureRender(
      () => root.querySelectorAll<HTMLElement>('button[data-action="duplicate"]')[index]?.click(),
      () => true,
    ),
  keys: timeKeys,
};
Object.assign(window, { bench });
