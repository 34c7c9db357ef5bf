import { describe, expect, it } from 'vitest';
import { searchColumns, withColumn, withColumnMoved } from './columnList';

const column = (subjectAttributeId: number) => ({ subjectAttributeId, width: 200, isHidden: false, isFixed: false });
const columns = [column(1), column(2), column(3)];
const ids = (list: readonly { subjectAttributeId: number }[]) => list.map((one) => one.subjectAttributeId);

describe('the columns of a list', () => {
  it('are found by words, without regard to case and accents', () => {
    const named = [{ label: 'Previsão de entrega' }, { label: 'Título' }];
    expect(searchColumns(named, 'ENTREGA previsao')).toEqual([named[0]]);
    expect(searchColumns(named, ' ')).toEqual(named);
  });

  it('move one place or to an end, and no further', () => {
    expect(ids(withColumnMoved(columns, 1, 1))).toEqual([2, 1, 3]);
    expect(ids(withColumnMoved(columns, 3, -Infinity))).toEqual([3, 1, 2]);
    expect(ids(withColumnMoved(columns, 1, -1))).toEqual([1, 2, 3]);
    expect(ids(withColumnMoved(columns, 1, 99))).toEqual([2, 3, 1]);
  });

  it('change one at a time', () => {
    expect(withColumn(columns, 2, { isHidden: true }).map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
  });
});
