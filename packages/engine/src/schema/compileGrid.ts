import type { Subject } from '../contract/subject';
import type { SortDirection, TalkOrder } from '../contract/talk';
import { columnWidth } from '../contract/columnWidth';
import type { Template } from '../contract/template';
import { columnKey, namedColumn, sourceKey, type RelatedAttributes } from './columnKey';
import type { GridColumn, GridDefinition } from './definitions';
import { resolveAreas } from './resolveAreas';
import { isOn, numberOf, settingsOf, type TemplateSettings } from './templateConfigs';

/** What a grid is compiled of. */
export interface GridSource {
  subject: Subject;
  template: Template;
  related?: RelatedAttributes | undefined;
}

/**
 * Compiles a template to the grid of a subject. The view's own settings apply to every column: `Width` is the default width,
 * `IsFixed` pins the first column (a number: the first so many), `order` is a list of `{subjectAttributeId, direction}` that has
 * precedence over the areas' `IsOrderable`. Columns of related records need `related`, the readable attributes of the subjects that
 * pointers refer to. Throws TEMPLATE_INVALID for the template of another subject.
 *
 * @example
 * const definition = compileGrid({ subject, template });
 */
export function compileGrid({ subject, template, related }: GridSource): GridDefinition {
  const view = settingsOf(template.viewTemplateAreaConfigs);
  const fixed = numberOf(view, 'isfixed') ?? (isOn(view, 'isfixed') ? 1 : 0);
  const resolved = resolveAreas(subject, template, related);
  const columns = resolved.map(({ attribute, through, label, settings }, index): GridColumn => ({
    attribute,
    ...(through && { through }),
    label,
    width: widthOf(settings, view),
    isOrderable: attribute.isOrderable,
    isHidden: isOn(settings, 'ishidden'),
    isFixed: index < fixed || isOn(settings, 'isfixed'),
  }));

  const order = new Map<number | string, TalkOrder>(viewOrder(view.get('order')));
  for (const { settings, ...source } of resolved) {
    const direction = directionOf(settings.get('isorderable'));
    const named = namedColumn(source);
    if (direction !== null && !order.has(columnKey(named))) order.set(columnKey(named), { ...named, direction });
  }
  const orderable = new Set(columns.filter(({ isOrderable }) => isOrderable).map(sourceKey));
  return {
    templateId: template.templateId,
    showTalkId: template.showTalkIdOnGrid,
    columns,
    order: [...order].filter(([key]) => orderable.has(key)).map(([, one]) => one),
  };
}

function widthOf(own: TemplateSettings, view: TemplateSettings): number {
  const width = numberOf(own, 'width') ?? numberOf(view, 'width') ?? columnWidth.default;
  return Math.min(columnWidth.largest, Math.max(columnWidth.smallest, Math.round(width)));
}

/** 0 descending, 1 ascending; anything else means no order. */
function directionOf(value: unknown): SortDirection | null {
  if (value === 0 || value === '0') return 0;
  return value === 1 || value === '1' ? 1 : null;
}

function viewOrder(value: unknown): [number, TalkOrder][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((key: unknown): [number, TalkOrder][] => {
    if (typeof key !== 'object' || key === null || !('subjectAttributeId' in key) || !('direction' in key)) return [];
    const direction = directionOf(key.direction);
    const { subjectAttributeId } = key;
    return typeof subjectAttributeId === 'number' && direction !== null
      ? [[subjectAttributeId, { subjectAttributeId, direction }]]
      : [];
  });
}
