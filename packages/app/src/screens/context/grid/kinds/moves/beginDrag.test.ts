// @vitest-environment jsdom
import type { PointerEvent as ReactPointerEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginDrag } from './beginDrag';

const box = (left: number): DOMRect =>
  ({ left, right: left + 100, top: 0, bottom: 100, width: 100, height: 100 }) as DOMRect;

function partAt(left: number, drop?: string): HTMLElement {
  const part = document.createElement('div');
  if (drop !== undefined) part.dataset['drop'] = drop;
  part.getBoundingClientRect = () => box(left);
  return part;
}

function begin(pointerType: 'mouse' | 'touch') {
  const zone = partAt(0);
  const source = partAt(0);
  zone.append(partAt(0, 'monday'), partAt(100, 'tuesday'), source);
  document.body.append(zone);
  const onDrop = vi.fn();
  const event = { button: 0, isPrimary: true, pointerType, clientX: 50, clientY: 50 } as ReactPointerEvent<HTMLElement>;
  beginDrag(event, { source, zone, onDrop });
  return { zone, source, onDrop };
}

const point = (type: string, clientX: number): void => {
  window.dispatchEvent(Object.assign(new Event(type), { clientX, clientY: 50 }));
};
const isDragging = (source: HTMLElement): boolean => source.hasAttribute('data-dragging');

const moves: string[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  moves.length = 0;
  const effect = { setKeyframes: ({ translate }: { translate: string[] }) => void moves.push(translate) };
  vi.stubGlobal('KeyframeEffect', function KeyframeEffect() {
    return effect;
  });
  vi.stubGlobal('Animation', function Animation() {
    return { pause: () => undefined };
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('a drag', () => {
  it('with a pointer begins after some pixels and ends on the part below it', () => {
    const { source, onDrop } = begin('mouse');
    point('pointermove', 53);
    expect(isDragging(source)).toBe(false);
    point('pointermove', 150);
    expect(isDragging(source)).toBe(true);
    vi.advanceTimersToNextFrame();
    expect(moves.at(-1)).toEqual(['100px 0px', '100px 0px']);
    point('pointerup', 150);
    expect(onDrop.mock.calls).toEqual([['tuesday']]);
    expect(document.querySelector('.as-drag-ghost')).toBeNull();
  });

  it('of a finger begins once it rests; one that moves at once scrolls', () => {
    const scrolling = begin('touch');
    point('pointermove', 80);
    vi.advanceTimersByTime(1000);
    point('pointermove', 150);
    point('pointerup', 150);
    expect(isDragging(scrolling.source)).toBe(false);
    expect(scrolling.onDrop).not.toHaveBeenCalled();

    const resting = begin('touch');
    vi.advanceTimersByTime(350);
    expect(isDragging(resting.source)).toBe(true);
    const touch = new Event('touchmove', { cancelable: true });
    window.dispatchEvent(touch);
    expect(touch.defaultPrevented).toBe(true);
    point('pointermove', 150);
    point('pointerup', 150);
    expect(resting.onDrop.mock.calls).toEqual([['tuesday']]);
  });

  it('is cancelled by Escape, and does nothing outside of the parts', () => {
    const cancelled = begin('mouse');
    point('pointermove', 150);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    point('pointerup', 150);
    expect(isDragging(cancelled.source)).toBe(false);
    const outside = begin('mouse');
    point('pointermove', 150);
    point('pointerup', 900);
    expect([cancelled.onDrop.mock.calls, outside.onDrop.mock.calls]).toEqual([[], []]);
  });

  it('leaves the click that ends it to nobody', () => {
    begin('mouse');
    point('pointermove', 150);
    point('pointerup', 150);
    const clicked = vi.fn();
    document.body.addEventListener('click', clicked, { once: true });
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    expect(clicked).not.toHaveBeenCalled();
    button.click();
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});
