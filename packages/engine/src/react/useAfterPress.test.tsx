// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useAfterPress, watchPresses } from './useAfterPress';

afterEach(cleanup);

/** A field that finds its value wrong when it is left, above a button. */
function Field() {
  const [isLeft, setLeft] = useState(false);
  const message = useAfterPress(isLeft ? 'Campo obrigatório.' : null);
  return (
    <>
      <input aria-label="Nome" onBlur={() => setLeft(true)} />
      {message !== null && <p>{message}</p>}
      <button type="button">Salvar</button>
    </>
  );
}

const message = () => screen.queryByText('Campo obrigatório.');
const timers = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));

function open() {
  const stop = watchPresses();
  render(
    <StrictMode>
      <Field />
    </StrictMode>,
  );
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  return { field, button: screen.getByRole('button'), stop };
}

it('a message comes after the click of the press that left its field, not before', async () => {
  const { field, button, stop } = open();
  let seenAtClick: unknown;
  button.addEventListener('click', () => (seenAtClick = message()));
  fireEvent.pointerDown(button);
  fireEvent.mouseDown(button);
  act(() => field.blur());
  await timers();
  expect(message()).toBeNull();
  fireEvent.pointerUp(button);
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(seenAtClick).toBeNull();
  await timers();
  expect(message()).not.toBeNull();
  stop();
});

it.each(['pointercancel', 'dragend', 'blur'])('a press that ends by %s hides no message for good', async (type) => {
  const { field, button, stop } = open();
  fireEvent.pointerDown(button);
  act(() => field.blur());
  expect(message()).toBeNull();
  fireEvent(type === 'blur' ? window : button, new Event(type, { bubbles: true }));
  await timers();
  expect(message()).not.toBeNull();
  stop();
});

it('without a press a message comes at once, and so it does when nobody watches any more', () => {
  const { field, button, stop } = open();
  act(() => field.blur());
  expect(message()).not.toBeNull();
  stop();
  cleanup();
  const again = open();
  again.stop();
  fireEvent.pointerDown(button);
  act(() => again.field.blur());
  expect(message()).not.toBeNull();
});
