import type { EditorProps, EditorServices, OptionItem } from '@assunto/engine';
import { foldText, type OptionValue } from '@assunto/engine/core';
import type { SelectValue } from '@assunto/engine/fields';
import { useMemo } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import PersonEditor from './PersonEditor';

/** The option that stands for whoever reads; people have numbers. */
const reader = 'me';

/** Selects people of a filter, and whoever reads: 'Sou eu' means another person for each of them. */
export default function PersonFilterEditor(field: EditorProps<SelectValue>) {
  const translate = useTranslate();
  const { services, value, onChange } = field;
  const me = useMemo((): OptionItem => ({ id: reader, name: translate('personField.me') }), [translate]);
  const withReader = useMemo(
    (): EditorServices => ({
      ...services,
      searchOptions: async (attribute, term, signal) => {
        const found = await services.searchOptions(attribute, term, signal);
        return foldText(me.name).includes(foldText(term)) ? [me, ...found] : found;
      },
    }),
    [services, me],
  );
  const shown = [value].flat().map((one) => (isReader(one) ? me : one)) as OptionValue[];
  return (
    <PersonEditor
      {...field}
      services={withReader}
      value={Array.isArray(value) ? shown : (shown[0] ?? null)}
      onChange={(next) => onChange(Array.isArray(next) ? (next.map(stored) as SelectValue) : stored(next))}
    />
  );
}

const isReader = (one: unknown): boolean => typeof one === 'object' && one !== null && 'me' in one;

/** The symbol of a filter in the place of the option. */
const stored = (one: SelectValue | null): SelectValue | null =>
  typeof one === 'object' && one !== null && 'id' in one && one.id === reader
    ? ({ me: 'accountId' } as unknown as SelectValue)
    : one;
