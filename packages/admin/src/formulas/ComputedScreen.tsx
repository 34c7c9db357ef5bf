import { Button, ErrorState, Skeleton } from '@assunto/components';
import {
  useEngine,
  useEntityForm,
  useGridContext,
  userMessageOf,
  answerOf,
  type Client,
  type EntityRefusal,
  type EntitySource,
} from '@assunto/engine';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import type { Context } from '@assunto/engine/core';
import { EntityPage, LoadedPage, useReads, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useNamedTab } from '../useNamedTab';
import { checkDefinition } from './checkDefinition';
import { ComputedContext } from './ComputedContext';
import { computedDefinition } from './computedDefinition';
import { computedItem, savedComputed, type ComputedKind, type ComputedItem } from './computedItem';
import './formulas.css';
import { useFormulaTranslate, useTranslate } from './messages/translation';
import { Calculator, Link2, Sigma } from 'lucide-react';
import { TypeChoices } from '../type-choices/TypeChoices';
import type { CreatedAnswer } from '@assunto/engine/contract';

const kinds: readonly string[] = ['formula', 'lookup', 'rollup'] satisfies ComputedKind[];
/** Deadlines are made by the goals of their subject; only their names are changed here. */
const storedKinds: readonly string[] = [...kinds, 'deadline' satisfies ComputedKind];

/**
 * The editor of a computed attribute of a subject: `:subjectId`, and `:subjectAttributeId` for an existing one. The kind of a new
 * one is in the address (`?tipo=formula`).
 */
export default function ComputedScreen({ title }: { title: string }) {
  const { subjectId, subjectAttributeId } = useParams();
  const loaded = useReads<Omit<LoadedProps, 'title'>>({
    subject: `/subject/${subjectId}`,
    stored: subjectAttributeId ? `/attribute/${subjectAttributeId}` : null,
  });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(value) => <WithContext title={title} {...value} />}
    </LoadedPage>
  );
}

interface LoadedProps {
  title: string;
  subject: ConfiguredSubject;
  stored: ConfiguredAttribute | null;
}

function WithContext({ title, subject, stored }: LoadedProps) {
  const translate = useTranslate();
  useNamedTab(stored?.name, title);
  const { context, loadError, reload } = useGridContext(subject.subjectIdentifier);
  const [query, setQuery] = useSearchParams();
  const kind = stored?.computed?.kind ?? query.get('tipo') ?? '';
  if (loadError !== null) return <ErrorState message={userMessageOf(loadError)} onRetry={reload} />;
  if (!(stored ? storedKinds : kinds).includes(kind))
    return <KindChoice title={title} onChoose={(tipo) => setQuery({ tipo }, { replace: true })} />;
  if (!context) return <Skeleton lines={8} label={translate('formulas.loading')} />;
  return <ComputedForm title={title} subject={subject} stored={stored} context={context} kind={kind as ComputedKind} />;
}

type ComputedFormProps = LoadedProps & { context: Context; kind: ComputedKind };

function ComputedForm({ title, subject, stored, context, kind }: ComputedFormProps) {
  const translate = useTranslate();
  const list = `/admin/atributos/${subject.subjectId}`;
  const [, setQuery] = useSearchParams();
  const id = stored?.subjectAttributeId ?? null;
  const { definition, source } = useComputedDefinition({ kind, subject, context, id });
  const initialValues = useMemo(() => ({ componentId: String(kind === 'rollup' ? 3 : 23) }), [kind]);
  const form = useEntityForm({ definition, source, id, ...(id === null && { initialValues }) });
  return (
    <ComputedContext.Provider value={{ context, subjectAttributeId: id }}>
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={id === null ? null : `/config/history?entity=attribute&id=${id}`}
        before={
          <div className="as-formula-head">
            <p>
              {translate('formulas.ofSubject', { subject: subject.subjectName })} · {translate(`formulas.kind.${kind}`)}
            </p>
            {id === null && (
              <Button onClick={() => setQuery({}, { replace: true })}>{translate('formulas.changeKind')}</Button>
            )}
          </div>
        }
        savedText={({ isNew }) => translate(isNew ? 'formulas.inserted' : 'formulas.updated')}
        failedText={translate('formulas.saveFailed')}
        after={<p className="as-formula-note">{translate('formulas.rights')}</p>}
      />
    </ComputedContext.Provider>
  );
}

interface DefinitionRequest {
  kind: ComputedKind;
  subject: ConfiguredSubject;
  context: Context;
  id: number | null;
}

/** What is edited, and the calls by which it is read and saved. */
function useComputedDefinition({ kind, subject, context, id }: DefinitionRequest) {
  const translate = useTranslate();
  const formulaTranslate = useFormulaTranslate();
  const { client } = useShellServices();
  const { componentTypes, translate: engineTranslate } = useEngine('ComputedScreen');
  const { subjectId } = subject;
  return useMemo(() => {
    const attributes = context.subject.subjectAttributes.filter(({ subjectAttributeId }) => subjectAttributeId !== id);
    const definition = computedDefinition({
      kind,
      componentTypes,
      translate,
      engineTranslate,
      check: (value) => checkDefinition(value, attributes, componentTypes, { translate, formulaTranslate }),
    });
    return { definition, source: createComputedSource(client, subjectId) };
  }, [kind, subjectId, context, id, translate, formulaTranslate, client, componentTypes, engineTranslate]);
}

const icons = { formula: Calculator, lookup: Link2, rollup: Sigma } as const;

/** The kinds of computed attributes to choose from. */
function KindChoice({ title, onChoose }: { title: string; onChoose(kind: ComputedKind): void }) {
  const translate = useTranslate();
  const choices = (Object.keys(icons) as (keyof typeof icons)[]).map((kind) => ({
    type: kind,
    icon: icons[kind],
    group: translate('formulas.group'),
    name: translate(`formulas.kind.${kind}`),
    hint: translate(`formulas.hint.${kind}`),
  }));
  return (
    <section className="as-page" aria-labelledby="computed-title">
      <h1 id="computed-title">{title}</h1>
      <TypeChoices choices={choices} onChoose={onChoose} />
    </section>
  );
}

/** The calls of one computed attribute of a subject. */
function createComputedSource(client: Client, subjectId: number): EntitySource<ComputedItem> {
  const at = (id: number | string) => `/attribute/${encodeURIComponent(id)}`;
  const read = async (id: number | string, signal?: AbortSignal): Promise<ComputedItem> =>
    computedItem((await client.request<ConfiguredAttribute>('GET', at(id), signal ? { signal } : {})).data);
  return {
    read,
    async create(values) {
      const body = savedComputed(values);
      const { data } = await client.request<CreatedAnswer>('POST', `/subject/${subjectId}/attribute`, { body });
      return read(data.resourceId);
    },
    async update(id, _changed, { version, all: values }) {
      const headers = version === null ? {} : { headers: { 'if-match': `"${version}"` } };
      const body = savedComputed(values);
      return computedItem((await client.request<ConfiguredAttribute>('PUT', at(id), { body, ...headers })).data);
    },
    readRefusal: (error) => refusalOf(error),
  };
}

/** The problem of the computation at its field. */
function refusalOf(error: unknown): EntityRefusal | null {
  const errors = answerOf(error)?.errors?.filter(({ attribute }) => attribute === 'computed') ?? [];
  return errors.length > 0 ? { messages: [], errors } : null;
}
