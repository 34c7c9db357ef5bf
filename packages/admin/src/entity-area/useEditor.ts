import {
  createHttpEntities,
  useEntityForm,
  type EntityDefinition,
  type EntitySaved,
  type EntitySource,
  type HttpEntities,
} from '@assunto/engine';
import { useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';

interface EditorRequest<T extends object, Area extends string> {
  /** The beginning of the keys of its texts. */
  area: Area;
  translate(key: `${Area}.${'inserted' | 'updated' | 'saveFailed'}`): string;
  /** What the history of changes calls it. */
  entity: string;
  /** The parameter of the address with the id; absent for a new one. */
  param: string;
  /** The address of the list. */
  list: string;
  definition: EntityDefinition<T>;
  /** Its calls; stays the same. */
  calls: HttpEntities | EntitySource<T>;
}

/** The form of the entity that the address names, or of a new one, and the properties of its `EntityPage`. */
export function useEditor<T extends object, Area extends string>(request: EditorRequest<T, Area>) {
  const { area, translate, entity, param, list, definition, calls } = request;
  const { client } = useShellServices();
  const given = useParams()[param];
  const id = given === undefined ? null : Number(given);
  const source = useMemo(() => ('path' in calls ? createHttpEntities<T>(client, calls) : calls), [client, calls]);
  const form = useEntityForm({ definition, source, id });
  const page = {
    form,
    list,
    history: id === null ? null : `/config/history?entity=${entity}&id=${id}`,
    savedText: ({ isNew }: EntitySaved<T>) => translate(`${area}.${isNew ? 'inserted' : 'updated'}`),
    failedText: translate(`${area}.saveFailed`),
  };
  return { form, id, page };
}

/** The body of a save with these properties of the values; those that are empty are as given here. */
export const bodyWith =
  <Save extends object>(empty: Save) =>
  (values: object): Save =>
    Object.fromEntries(
      Object.entries(empty).map(([name, none]) => [name, values[name as keyof typeof values] ?? none]),
    ) as Save;
