import { useEffect, useReducer, useRef } from 'react';

let isPressed = false;
let watchers = 0;
const waiting = new Set<() => void>();

/**
 * Notes when a pointer is down anywhere on the page, as `useAfterPress` asks; returns the function that ends it. Several may watch
 * at the same time.
 */
export function watchPresses(): () => void {
  watchers += 1;
  if (watchers === 1) listen('addEventListener');
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    listen('removeEventListener');
    end();
  };
}

/**
 * A value that moves the page where it changes, such as the message below a field: while a pointer is down it stays as it was, and
 * the new one comes after the click. A press is a click only where the pointer goes down and up on the same element: what moves
 * between the two takes the click away.
 *
 * @example
 * const message = useAfterPress(attribute.isRequired ? 'Campo obrigatório.' : null);
 */
export function useAfterPress<Value>(value: Value): Value {
  const shown = useRef(value);
  const [, update] = useReducer((count: number) => count + 1, 0);
  if (!isPressed) shown.current = value;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it draws anew only where what is shown is not the latest value
  useEffect(() => {
    // The press may have ended since this was drawn.
    if (Object.is(shown.current, value)) return undefined;
    if (!isPressed) return update();
    waiting.add(update);
    return () => void waiting.delete(update);
  });
  return shown.current;
}

const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const;

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  for (const type of begins) document[how](type, begin, true);
  for (const type of ends) document[how](type, endAfterClick, true);
  // A pointer that is released over another window says nothing to this one.
  window[how]('blur', end);
}

function begin(): void {
  isPressed = true;
}

/** The click follows the release within the same task. */
function endAfterClick(): void {
  setTimeout(end, 0);
}

function end(): void {
  isPressed = false;
  for (const update of waiting) update();
  waiting.clear();
}
