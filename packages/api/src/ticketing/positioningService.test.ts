import { describe, expect, it } from 'vitest';
import { positioningService } from './positioningService';

describe('the positioning-service subject', () => {
  it('has an entry for its cancellation that is no attribute of it [CONST-15]', () => {
    expect(positioningService.cancelRequest.attributeId).toBe(0);
  });
});
