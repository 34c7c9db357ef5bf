import { describe, expect, it } from 'vitest';
import { pageRange } from './pageRange';

describe('pageRange', () => {
  it('names the part shown and the exact total in Portuguese', () => {
    expect(pageRange({ total: 1903, page: 2, size: 50 })).toEqual({
      text: '51–100 de 1.903',
      hasNext: true,
      lastPage: 39,
    });
  });

  it('ends at the last record on the last page', () => {
    expect(pageRange({ total: 1903, page: 39, size: 50 })).toMatchObject({
      text: '1.901–1.903 de 1.903',
      hasNext: false,
    });
  });

  it('says that there is nothing', () => {
    expect(pageRange({ total: 0, page: 1, size: 50 })).toEqual({
      text: 'Nenhum registro',
      hasNext: false,
      lastPage: 1,
    });
  });

  it('continues by full pages while the total is still counted', () => {
    expect(pageRange({ total: null, page: 1, size: 50, shown: 50 })).toEqual({
      text: '1–50 de ...',
      hasNext: true,
      lastPage: null,
    });
    expect(pageRange({ total: null, page: 1, size: 50, shown: 12 }).hasNext).toBe(false);
  });

  it('calls an estimate an estimate and never offers a last page that may not exist', () => {
    expect(pageRange({ total: 998_500, isEstimate: true, page: 3, size: 100, shown: 100 })).toEqual({
      text: '201–300 de cerca de 998.500',
      hasNext: true,
      lastPage: null,
    });
  });
});
