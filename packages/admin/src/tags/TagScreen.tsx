import type { Tag } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useRead } from '@assunto/shell';
import { useMemo } from 'react';
import { useEditor } from '../entity-area/useEditor';
import { useTranslate } from './messages/translation';
import { tagCalls, tagDefinition } from './tagDefinition';
import { TagSubjects } from './tagForm';
import './tags.css';

/** The editor of a tag, rendered once the subjects are loaded. */
export default function TagScreen({ title }: { title: string }) {
  const loaded = useRead<ListOf<Subject>>('/subject/', { expects: ['itens'] });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {({ itens }) => (
        <TagSubjects value={itens}>
          <LoadedForm title={title} />
        </TagSubjects>
      )}
    </LoadedPage>
  );
}

function LoadedForm({ title }: { title: string }) {
  const translate = useTranslate();
  const definition = useMemo(() => tagDefinition(translate), [translate]);
  const { page } = useEditor<Tag, 'tags'>({
    area: 'tags',
    translate,
    entity: 'tag',
    param: 'tagId',
    list: '/tags/list',
    definition,
    calls: tagCalls,
  });
  return <EntityPage title={title} {...page} />;
}
