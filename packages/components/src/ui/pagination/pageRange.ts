import { inPortuguese, type ComponentsTranslate } from '../../messages/useTranslate';

interface PageRange {
  /** E.g. `51–100 de 1.903`. */
  text: string;
  hasNext: boolean;
  /** `null` while the total is unknown or only estimated. */
  lastPage: number | null;
}

/** The range of a list that a page shows, as text, and the pages that can be reached from it. */
export function pageRange(
  list: {
    total: number | null;
    isEstimate?: boolean;
    isAtLeast?: boolean;
    page: number;
    size: number;
    shown?: number;
  },
  translate: ComponentsTranslate = inPortuguese,
): PageRange {
  const number = new Intl.NumberFormat(translate.locale);
  const { total, isEstimate = false, page, size } = list;
  const first = (page - 1) * size + 1;
  const expected = total === null || isEstimate ? size : Math.min(size, Math.max(total - first + 1, 0));
  const shown = list.shown ?? expected;
  const last = first + shown - 1;
  const part = shown > 0 ? `${number.format(first)}–${number.format(last)}` : '0';
  if (total === null)
    return { text: `${part} ${translate('grid.total', { total: '...' })}`, hasNext: shown === size, lastPage: null };
  if (isEstimate) {
    const about = number.format(Math.max(total, last));
    return { text: `${part} ${translate('ui.aboutTotal', { total: about })}`, hasNext: shown === size, lastPage: null };
  }
  const whole = translate(list.isAtLeast ? 'grid.totalEstimate' : 'grid.total', { total });
  return {
    text: total === 0 ? translate('ui.noRecords') : `${part} ${whole}`,
    hasNext: page * size < total,
    lastPage: Math.max(1, Math.ceil(total / size)),
  };
}
