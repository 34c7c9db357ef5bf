import { createRegistry, type EditorProps, type EditorServices, type OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import { useId, useState } from 'react';
import { fields } from '../fields/fields';
import { matchOptions } from '../controls/option-list/matchOptions';

const registry = createRegistry(fields);
const format = { timeZone: 'America/Sao_Paulo' };

/** Districts of Rio de Janeiro, as options of a related subject. */
export const districts: readonly OptionItem[] = [
  'Botafogo',
  'Campo Grande',
  'Copacabana',
  'Jardim Botânico',
  'Jardim Guanabara',
  'Santa Teresa',
  'São Cristóvão',
  'Tijuca',
].map((name, index) => ({ id: 900 + index, name }));

const services: EditorServices = {
  searchOptions: (_attribute, term) => Promise.resolve(matchOptions(districts, term)),
};

export interface FieldStoryProps extends Partial<Omit<EditorProps, 'attribute' | 'services'>> {
  /** Services of this story, merged over the default ones. */
  services?: Partial<EditorServices>;
  /** The component number; its editor comes from a registry, as in a form. */
  componentId: number;
  attribute?: Partial<SubjectAttribute>;
  /** Called with every value that the editor emits. */
  onValue?(value: unknown): void;
  /** The width of the field in pixels, e.g. that of a phone. */
  width?: number;
  /** The text direction around the field. */
  dir?: 'ltr' | 'rtl';
}

/** Loads the editor of a component number, as a form does before it renders; stories start after that. */
export const preloadField = async (componentId: number): Promise<void> => registry.get(componentId).preload?.();

/** An editor as a form shows it: looked up by component number, with a value held outside. */
export function FieldStory({
  componentId,
  attribute: given,
  onValue,
  value: start,
  width = 420,
  dir = 'ltr',
  ...rest
}: FieldStoryProps) {
  // A sheet shows many fields in one page.
  const id = useId();
  const [value, setValue] = useState<unknown>(start ?? null);
  const [shown] = useState(() => attribute({ componentId, name: rest.label ?? 'Campo', ...given }));
  const { Editor } = registry.get(componentId);
  return (
    <div style={{ maxWidth: width }} dir={dir}>
      <Editor
        id={id}
        label={shown.name}
        isRequired={false}
        isReadOnly={false}
        format={format}
        {...rest}
        services={{ ...services, ...rest.services }}
        attribute={shown}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </div>
  );
}

/** A cell as a grid shows it. */
export function CellStory({ componentId, attribute: given, value }: FieldStoryProps) {
  const { Cell, type } = registry.get(componentId);
  const shown = attribute({ componentId, ...given });
  const text = type.format(value ?? null, shown, format);
  return (
    <div style={{ maxWidth: 260, padding: 8, background: 'var(--as-color-surface)' }}>
      {Cell ? <Cell attribute={shown} value={value ?? null} text={text} /> : text}
    </div>
  );
}
