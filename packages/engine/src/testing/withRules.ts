import type { Context } from '../contract/subject';

/** A context whose template has these settings on the areas of some attributes, by identifier; the others have none. */
export function withRules(
  context: Context,
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Context {
  const templateAreas = context.template.templateAreas.map((area) => {
    const identifier = context.subject.subjectAttributes.find(
      (one) => one.subjectAttributeId === area.subjectAttributeId,
    )?.identifier;
    const own = Object.entries(settings[identifier ?? ''] ?? {});
    return { ...area, templateAreaConfigs: own.map(([configIdentifier, value]) => ({ configIdentifier, value })) };
  });
  return { ...context, template: { ...context.template, templateAreas } };
}
