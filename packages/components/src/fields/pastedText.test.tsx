// @vitest-environment jsdom
import { createRegistry } from '@assunto/engine';
import { createComponentTypes, createValidator } from '@assunto/engine/core';
import { timeWindowType } from '@assunto/engine/fields';
import { attribute, pastedTexts, comparableText } from '@assunto/engine/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fields } from './fields';

const registry = createRegistry(fields);
const format = { timeZone: 'America/Sao_Paulo' };
const services = { searchOptions: () => Promise.resolve([]) };
const options = ['Aberto', 'Em andamento', 'Concluído, sem aviso'].map((name, index) => ({ id: `${index}`, name }));

/**
 * Component numbers whose text boxes hold only a part of a value, or none: the tests of their component types cover the whole
 * text.
 */
const notTyped = [12, 28, 29];

/** Date boxes accept ISO dates and two-digit years of this century in addition to what their component types parse. */
const asTyped = (text: string) =>
  text
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1')
    .replace(/^(\d+\/\d+\/)(\d{2})(?=$|\s)/, '$120$2');
const isDate = (number: number) => number === 11 || number === 32;

// jsdom has no popovers, layout or scrolling.
const ignore = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = ignore;
    unobserve = ignore;
    disconnect = ignore;
  },
);
Element.prototype.scrollIntoView ??= ignore;
HTMLElement.prototype.showPopover ??= ignore;
HTMLElement.prototype.hidePopover ??= ignore;

afterEach(cleanup);

/** Renders an editor as a form does. Returns its text box, if it has one, and a function that reads the current value. */
function show(componentId: number) {
  const own = attribute({ componentId, name: 'Campo', componentConfigs: componentId === 4 ? { options } : {} });
  const { Editor } = registry.get(componentId);
  let value: unknown = null;
  function Held() {
    const [held, setHeld] = useState<unknown>(null);
    value = held;
    return (
      <Editor
        id="campo"
        attribute={own}
        label="Campo"
        value={held}
        onChange={setHeld}
        isRequired={false}
        isReadOnly={false}
        services={services}
        format={format}
      />
    );
  }
  const { container } = render(<Held />);
  const box = container.querySelector<HTMLInputElement | HTMLTextAreaElement>('input[type=text], textarea');
  return { own, box, value: () => value };
}

function paste(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  box.focus();
  fireEvent.input(box, { target: { value: text }, inputType: 'insertFromPaste', data: text });
  fireEvent.blur(box, { relatedTarget: null });
}

describe('the editor of a text that is pasted', () => {
  const numbers = registry.numbers().filter((number) => !notTyped.includes(number));

  it.each(numbers)('gives the value that it says, or holds it to be refused: component %i', async (number) => {
    await registry.get(number).preload?.();
    const { type } = registry.get(number);
    let { own, box, value } = show(number);
    const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [own] });
    const says = (text: string) => comparableText(number, isDate(number) ? asTyped(text) : text);
    for (const text of pastedTexts) {
      // A list adds pasted entries to those it has.
      if (type.filterType(own) === 'texts') {
        cleanup();
        ({ own, box, value } = show(number));
      }
      if (!box) return;
      paste(box, '');
      paste(box, text);
      // A single-line input removes line breaks.
      const entered = box instanceof HTMLInputElement ? text.replace(/[\r\n]/g, '') : text;
      const shown = type.format(value() as never, own, format);
      expect([text, says(shown)]).toEqual([text, says(entered)]);
      // Text that cannot be parsed is the value, unchanged.
      if (validator.attribute(own, value(), false)?.code === 'type') expect(shown.trim()).toBe(entered.trim());
    }
  });
});

describe('the boxes of a time window', () => {
  /** The boxes by name, each with the component number whose values it holds. */
  const boxes = [
    ['Campo: data', 32],
    ['Campo: início', 19],
    ['Campo: fim', 19],
  ] as const;

  it.each(boxes)('hold what is pasted into one of them, to be refused: %s', async (name, number) => {
    await registry.get(28).preload?.();
    const { own, value } = show(28);
    const box = screen.getByLabelText<HTMLInputElement>(name);
    const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [own] });
    const says = (text: string) => comparableText(number, number === 32 ? asTyped(text) : text);
    for (const text of pastedTexts) {
      // A whole window that is pasted fills all boxes; its own story tests this.
      if (timeWindowType.parse(text, own, format).ok) continue;
      paste(box, '');
      paste(box, text);
      const entered = text.replace(/[\r\n]/g, '');
      expect([text, says(box.value)]).toEqual([text, says(entered)]);
      expect([text, validator.attribute(own, value(), false)?.message]).toEqual([text, expect.any(String)]);
    }
  });
});
