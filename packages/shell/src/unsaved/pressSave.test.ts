// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { pressSave } from './pressSave';

const button = (name: string, more = ''): string =>
  `<button aria-keyshortcuts="Control+S" id="${name}" ${more}></button>`;
const pressed: string[] = [];
const show = (html: string): void => {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll('button')) one.onclick = () => pressed.push(one.id);
};
afterEach(() => pressed.splice(0));

describe('pressing save', () => {
  it('presses the button of the uppermost dialog, else that of the page, and leaves the focus where it was', () => {
    show(`${button('page')}<input id="field" />`);
    document.getElementById('field')?.focus();
    pressSave();
    expect(document.activeElement?.id).toBe('field');
    show(`${button('page')}<div role="dialog">${button('under')}</div><div role="dialog">${button('over')}</div>`);
    pressSave();
    expect(pressed).toEqual(['page', 'over']);
  });

  it('presses that of a part which saves alone, while the focus is in it', () => {
    show(`${button('page')}<section data-saves-alone><input id="field" />${button('part')}</section>`);
    pressSave();
    document.getElementById('field')?.focus();
    pressSave();
    expect(pressed).toEqual(['page', 'part']);
  });

  it('lets the field commit first, and presses no disabled button', () => {
    show(`${button('page')}<input id="field" />`);
    const field = document.getElementById('field');
    field?.addEventListener('blur', () => pressed.push('blur'));
    field?.focus();
    pressSave();
    expect(pressed).toEqual(['blur', 'page']);
    show(`${button('page')}<div role="dialog">${button('off', 'disabled')}</div>`);
    pressSave();
    expect(pressed).toEqual(['blur', 'page']);
  });
});
