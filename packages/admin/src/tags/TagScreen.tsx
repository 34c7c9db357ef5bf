import { buttonClass, ErrorState, Skeleton } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import type { ListOf, Subject } from '@assunto/engine/core';
import { EntityPage, notify, useEntityValue, useLeaveTo, useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslate } from './messages/translation';
import { createTagSource, tagDefinition } from './tagDefinition';
import { TagForm } from './tagForm';
import './tags.css';

const list = '/tags/list';

/** The editor of a tag (1§2), rendered once the subjects are loaded. */
export default function TagScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value, failure, retry } = useLoaded('subjects of tags', async (signal) => {
    const { data } = await client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] });
    return data.itens;
  });
  if (value) return <LoadedForm title={title} subjects={value} />;
  return (
    <section className="as-page" aria-labelledby="tag-title">
      <h1 id="tag-title">{title}</h1>
      {failure === null ? (
        <Skeleton lines={8} label={translate('tags.loading')} />
      ) : (
        <ErrorState message={translate('tags.loadFailed')} onRetry={retry} />
      )}
    </section>
  );
}

function LoadedForm({ title, subjects }: { title: string; subjects: readonly Subject[] }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { tagId } = useParams();
  const definition = useMemo(() => tagDefinition(translate), [translate]);
  const source = useMemo(() => createTagSource(client), [client]);
  const form = useEntityForm({ definition, source, id: tagId === undefined ? null : Number(tagId) });
  const leave = useLeaveTo(list);
  const name = useEntityValue(form, 'tagName');
  return (
    <TagForm value={{ subjects, name: typeof name === 'string' ? name : '' }}>
      <EntityPage
        title={title}
        form={form}
        list={list}
        onSaved={({ isNew }) => {
          notify('success', translate(isNew ? 'tags.inserted' : 'tags.updated'));
          leave();
        }}
        onSaveFailed={() => notify('danger', translate('tags.saveFailed'))}
        actions={
          tagId !== undefined && (
            <Link className={buttonClass('ghost')} to={`/config/history?entity=tag&id=${tagId}`}>
              {translate('tags.history')}
            </Link>
          )
        }
      />
    </TagForm>
  );
}
