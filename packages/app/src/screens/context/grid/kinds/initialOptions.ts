import type { ListViewOptions } from '@assunto/engine/contract';
import {
  isBoardable,
  isGroupable,
  isSchedulable,
  type ComponentTypeCatalogue,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { DrawnKind } from './viewOptions';

/** What a subject's records are drawn by at first; `null` where no attribute suits the kind. */
export function initialOptions(
  kind: DrawnKind,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): ListViewOptions | null {
  const options = attributes.find((one) => isBoardable(one, componentTypes));
  if (kind === 'board') return options ? { board: { subjectAttributeId: options.subjectAttributeId } } : null;
  if (kind === 'calendar') {
    const day = attributes.find((one) => isSchedulable(one, componentTypes));
    return day ? { calendar: { subjectAttributeId: day.subjectAttributeId } } : null;
  }
  const by = options ?? attributes.find((one) => isGroupable(one, componentTypes));
  return by ? { chart: { shape: 'bar', groups: [{ subjectAttributeId: by.subjectAttributeId }] } } : null;
}
