import { ComboBox } from '@assunto/components';
import { custom, defineForm, useEngine, type EditorProps } from '@assunto/engine';
import type { Delimitation } from '@assunto/engine/core';
import { editorControl, useFormAround } from '@assunto/shell';
import { useMemo } from 'react';
import { shortSelect } from '../editors/smallEditors';
import { EditedRow } from './EditedRow';
import { useTranslate, type ProfilesTranslate } from './messages/translation';

/** A delimitation as its dialog edits it. */
export type DelimitationValues = Pick<Delimitation, 'subjectIdentifier' | 'talks'>;

/** Selects the records of a subject that a profile may see. */
export const delimitationDefinition = (
  translate: ProfilesTranslate,
  subjects: readonly { id: string; name: string }[],
  isNew: boolean,
) =>
  defineForm<DelimitationValues>({
    name: `delimitation ${isNew}`,
    key: 'subjectIdentifier',
    fields: {
      subjectIdentifier: custom({
        label: translate('profiles.subject'),
        editor: shortSelect(subjects),
        required: true,
        readOnly: !isNew,
        columns: 12,
        messages: translate('profiles.chooseSubject'),
      }),
      talks: custom({
        label: translate('profiles.item'),
        editor: TalksEditor,
        required: true,
        columns: 12,
        visible: ({ subjectIdentifier }: DelimitationValues) => Boolean(subjectIdentifier),
        messages: translate('profiles.chooseItem'),
      }),
    },
  });

/** Records of the chosen subject, one of which is added by a search. */
function TalksEditor({ value, onChange, ...props }: EditorProps<Delimitation['talks']>) {
  const translate = useTranslate();
  const { values } = useFormAround<DelimitationValues>();
  const talks = value ?? [];
  return (
    <>
      <ComboBox
        {...editorControl(props)}
        value={null}
        source={useTalkSource(values.subjectIdentifier ?? null)}
        onChange={(option) => {
          if (option && !talks.some(({ id }) => id === option.id))
            onChange([...talks, { id: Number(option.id), name: option.name, displayName: option.name }]);
        }}
      />
      <ul className="as-profile-list" aria-label={translate('profiles.items')}>
        {talks.map(({ id, name, displayName = name ?? `#${id}` }) => (
          <EditedRow
            key={id}
            text={displayName}
            isReadOnly={props.isReadOnly}
            removeLabel={translate('profiles.removeItem', { name: displayName })}
            question={{
              title: translate('profiles.delimitation'),
              text: translate('profiles.removeItemQuestion'),
              confirmLabel: translate('profiles.delete'),
            }}
            onRemove={() => onChange(talks.filter((talk) => talk.id !== id))}
          />
        ))}
      </ul>
    </>
  );
}

/** Records per page of the search. */
const pageSize = 20;

/** Searches records of a subject by their texts, page by page. */
function useTalkSource(subject: string | null) {
  const { adapter } = useEngine();
  return useMemo(
    () => async (term: string, signal: AbortSignal, page: number) => {
      if (subject === null) return { items: [], hasMore: false };
      const query = { page, fetch: pageSize, isActive: true, ...(term && { term }) };
      const { itens } = await adapter.list(subject, query, signal);
      return {
        items: itens.map(({ talkId, displayName }) => ({ id: talkId, name: displayName })),
        hasMore: itens.length === pageSize,
      };
    },
    [adapter, subject],
  );
}
