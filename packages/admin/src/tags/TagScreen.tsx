import { useEntityForm } from '@assunto/engine';
import type { ListOf, Subject } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useRead, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from './messages/translation';
import { createTagSource, tagDefinition } from './tagDefinition';
import { TagSubjects } from './tagForm';
import './tags.css';

const list = '/tags/list';

/** The editor of a tag (1§2), rendered once the subjects are loaded. */
export default function TagScreen({ title }: { title: string }) {
  const loaded = useRead<ListOf<Subject>>('/subject/', { expects: ['itens'] });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {({ itens }) => <LoadedForm title={title} subjects={itens} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, subjects }: { title: string; subjects: readonly Subject[] }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { tagId } = useParams();
  const definition = useMemo(() => tagDefinition(translate), [translate]);
  const source = useMemo(() => createTagSource(client), [client]);
  const form = useEntityForm({ definition, source, id: tagId === undefined ? null : Number(tagId) });
  return (
    <TagSubjects value={subjects}>
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={tagId === undefined ? null : `/config/history?entity=tag&id=${tagId}`}
        savedText={({ isNew }) => translate(isNew ? 'tags.inserted' : 'tags.updated')}
        failedText={translate('tags.saveFailed')}
      />
    </TagSubjects>
  );
}
