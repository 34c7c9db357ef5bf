import { describe, expect, it } from 'vitest';
import { positionDropdown } from './positionDropdown';

const view = { width: 1000, height: 800 };

describe('positionDropdown', () => {
  it('hangs below its anchor with the room that is left', () => {
    expect(positionDropdown({ top: 100, bottom: 136, left: 50, width: 300 }, { width: 200 }, view)).toEqual({
      left: 50,
      top: 140,
      bottom: null,
      minWidth: 300,
      maxHeight: 652,
    });
  });

  it('opens upwards where there is more room', () => {
    const position = positionDropdown({ top: 700, bottom: 736, left: 50, width: 300 }, { width: 200 }, view);
    expect(position).toMatchObject({ top: null, bottom: 104, maxHeight: 688 });
  });

  it('never leaves the window on the right', () => {
    expect(positionDropdown({ top: 0, bottom: 36, left: 900, width: 80 }, { width: 300 }, view).left).toBe(692);
  });

  it('is no wider than a phone', () => {
    const position = positionDropdown(
      { top: 0, bottom: 36, left: 0, width: 400 },
      { width: 100 },
      { width: 320, height: 600 },
    );
    expect(position).toMatchObject({ left: 8, minWidth: 304 });
  });
});
