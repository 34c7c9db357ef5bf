import { describe, expect, it } from 'vitest';
import { positionTooltip } from './positionTooltip';

describe('positionTooltip', () => {
  it('is centred below its anchor', () => {
    expect(positionTooltip({ top: 10, bottom: 40, left: 300, width: 20 }, 1000, 800)).toEqual({
      left: 310,
      top: 46,
      side: 'below',
    });
  });

  it('goes above near the lower edge', () => {
    expect(positionTooltip({ top: 760, bottom: 790, left: 300, width: 20 }, 1000, 800)).toMatchObject({
      top: 754,
      side: 'above',
    });
  });

  it('keeps its whole width inside the window', () => {
    expect(positionTooltip({ top: 10, bottom: 40, left: 0, width: 20 }, 1000, 800).left).toBe(120);
    expect(positionTooltip({ top: 10, bottom: 40, left: 980, width: 20 }, 1000, 800).left).toBe(880);
  });
});
