import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';

/** A value as the cells of lists show it. */
export function CardValue({ attribute, value }: { attribute: SubjectAttribute; value: unknown }) {
  const { registry, componentTypes, format } = useEngine();
  const { Cell } = registry.get(attribute.componentId);
  const text = componentTypes.get(attribute.componentId).format(value, attribute, format);
  return Cell ? <Cell attribute={attribute} value={value} text={text} /> : <>{text}</>;
}
