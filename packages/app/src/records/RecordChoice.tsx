import { joined } from '@assunto/engine/fields';
import { ComboBox } from '@assunto/components';
import { useEngine, type OptionItem } from '@assunto/engine';
import { useCallback } from 'react';

interface RecordChoiceProps {
  label: string;
  subject: string;
  /** A record that cannot be chosen. */
  excludedId: number | null;
  value: OptionItem | null;
  onChange: (value: OptionItem | null) => void;
}

const fetch = 20;

/** Chooses a record of a subject by its number or by words of it. */
export function RecordChoice({ label, subject, excludedId, value, onChange }: RecordChoiceProps) {
  const { adapter } = useEngine();
  const source = useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const [, number] = /^#?(\d{1,15})$/.exec(term.trim()) ?? [];
      const wanted = number ? { filterJson: { '==': [{ var: '$talkId' }, Number(number)] } } : { term };
      const { itens } = await adapter.list(subject, { ...wanted, page, fetch, want: 'page' }, signal);
      return {
        items: itens
          .filter(({ talkId }) => talkId !== excludedId)
          .map(({ talkId, displayName }) => ({ id: talkId, name: joined`#${talkId} ${displayName}` })),
        hasMore: itens.length === fetch,
      };
    },
    [adapter, subject, excludedId],
  );
  return <ComboBox label={label} value={value} onChange={onChange} source={source} autoFocus />;
}
