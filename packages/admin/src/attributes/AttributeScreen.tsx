import { useEngine } from '@assunto/engine';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import { LoadedPage, useReads } from '@assunto/shell';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AttributeForm } from './AttributeForm';
import { configsIn } from './attributeItem';
import { useNamedTab } from '../useNamedTab';
import { TypeChoice } from './TypeChoice';
import { typeNameOf } from './typeName';
import './attributes.css';

/** What a new attribute takes along when another type is chosen. */
const common = ['name', 'identifier', 'isRequired'];
const commonConfigs = ['help', 'placeholder'];

/** What the editor of an attribute is about. */
export interface AttributeSurroundings {
  subject: ConfiguredSubject;
  subjects: readonly ConfiguredSubject[];
  attributes: readonly ConfiguredAttribute[];
}

/** The paths of what is around an attribute. */
export const surroundingsOf = (subjectId: number) => ({
  subject: `/subject/${subjectId}`,
  subjects: '/subject/configured?fetch=500',
  attributes: `/subject/${subjectId}/attribute`,
});

/**
 * The editor of an attribute of a subject: `:subjectId`, and `:subjectAttributeId` for an existing one. A new one begins with the
 * choice of its type, which is then in the address (`?component=4`).
 */
export default function AttributeScreen({ title }: { title: string }) {
  const subjectId = Number(useParams()['subjectId']);
  const loaded = useReads<AttributeSurroundings>(surroundingsOf(subjectId));
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(value) => <LoadedScreen title={title} {...value} />}
    </LoadedPage>
  );
}

function LoadedScreen({ title, ...loaded }: AttributeSurroundings & { title: string }) {
  const { subject, attributes } = loaded;
  const { componentTypes, translate: engineTranslate } = useEngine('AttributeScreen');
  const { subjectAttributeId } = useParams();
  const [query, setQuery] = useSearchParams();
  const [begun, setBegun] = useState<Readonly<Record<string, unknown>>>({});
  const id = subjectAttributeId === undefined ? null : Number(subjectAttributeId);
  const stored = attributes.find((one) => one.subjectAttributeId === id);
  useNamedTab(stored?.name, title);
  const componentId = stored?.componentId ?? Number(query.get('component') ?? 0);
  const list = `/admin/atributos/${subject.subjectId}`;
  const isComputed = stored !== undefined && stored.computed !== null;
  if (isComputed && id !== null) return <Navigate to={`${list}/calculado/${id}`} replace />;
  if (!componentTypes.has(componentId))
    return (
      <section className="as-page" aria-labelledby="attribute-title">
        <h1 id="attribute-title">{title}</h1>
        <TypeChoice onChoose={(type) => setQuery({ component: String(type) }, { replace: true })} />
      </section>
    );
  const type = componentTypes.get(componentId);
  return (
    <AttributeForm
      key={componentId}
      {...loaded}
      title={title}
      type={type}
      list={list}
      subjectAttributeId={id}
      initialValues={begun}
      typeName={typeNameOf(type, engineTranslate)}
      onChangeType={(values) => {
        const configs: Readonly<Record<string, unknown>> = configsIn(values);
        const partOf = (all: Readonly<Record<string, unknown>>, names: readonly string[]) =>
          Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
        setBegun({ ...partOf(values, common), componentConfigs: partOf(configs, commonConfigs) });
        setQuery({}, { replace: true });
      }}
    />
  );
}
