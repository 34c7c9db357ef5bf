import { buttonClass } from '@assunto/components';
import {
  createHttpEntities,
  statusOf,
  useEntityForm,
  userMessageOf,
  type EntityDefinition,
  type EntitySaved,
  type EntitySource,
  type HttpEntities,
} from '@assunto/engine';
import { EntityList, EntityRow, useShellServices, type EntityListProps } from '@assunto/shell';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';

/** What every area says of its entities, by the beginning of its keys: 'tags.none'. */
type ListText = 'none' | 'search' | 'new' | 'delete' | 'deleteQuestion' | 'deleted' | 'deleteFailed';
/** What an area without such a list says as well. */
type EditorText = 'inserted' | 'updated' | 'saveFailed';

/** What an entity shows in its row beside its name. */
type RowParts = Pick<ComponentProps<typeof EntityRow>, 'icon' | 'detail' | 'marks'>;

/** The entities of one kind: where they are, what they are called, and what is said of them. */
interface AreaRequest<Item, Area extends string, Text extends string> {
  /** The beginning of its keys. */
  area: Area;
  useTranslate(): (key: `${Area}.${Text}`, values?: { name: string }) => string;
  /** The path of its calls. */
  path: string;
  /** The property with the id, and the parameter of the address that has it; absent for a new one. */
  id: keyof Item & string;
  /** What the history of changes calls it. */
  entity: string;
  /** The addresses of the list and of a new entity; an existing one is below that. */
  list: string;
  editor: string;
  /** The body of a save; by default the values. */
  body?: HttpEntities['body'];
  /** Its calls where they are others. */
  source?(client: Parameters<typeof createHttpEntities>[0]): EntitySource<Item & object>;
}

interface ListParts<Item> extends Pick<
  EntityListProps<Item>,
  'title' | 'nameOf' | 'loadKey' | 'pageSize' | 'searchLimit' | 'termName'
> {
  /** Absent where the list cannot be searched. */
  search?: EntityListProps<Item>['search'] | null;
  /** Before the button that makes a new one: links to what belongs to it. */
  links?: ReactNode;
  /** Said of one that is used, in place of the server's reason. */
  inUse?: string;
  /** Deletes in another way than by the id and the version. */
  remove?(item: Item): Promise<unknown>;
  row?(item: Item): RowParts;
}

/**
 * An area of the administration: the list of its entities, each of which leads to its editor and can be deleted, and the form of one.
 *
 * @example
 * const { List, useEditor } = entityArea<Tag, 'tags'>({ area: 'tags', useTranslate, path: '/tag', id: 'tagId', ... });
 */
export function entityArea<Item extends object, Area extends string, Text extends string = ListText | EditorText>(
  area: AreaRequest<Item, Area, Text>,
) {
  const { path, id: key, editor, entity } = area;
  const useText = () => {
    const translate = area.useTranslate() as (key: string, values?: { name: string }) => string;
    return (text: ListText | EditorText, name?: string) =>
      translate(`${area.area}.${text}`, name === undefined ? name : { name });
  };
  function List({ nameOf, search = 'always', links, inUse, remove, row, ...list }: ListParts<Item>) {
    const text = useText();
    return (
      <EntityList<Item>
        {...list}
        path={path}
        keyOf={(item) => item[key] as number}
        nameOf={nameOf}
        emptyText={text('none')}
        {...(search && { search })}
        searchLabel={text('search')}
        actions={
          <>
            {links}
            <Link className={buttonClass('primary')} to={editor}>
              {text('new')}
            </Link>
          </>
        }
        deletion={{
          key,
          ...(remove && { remove }),
          title: text('delete'),
          question: (item) => text('deleteQuestion', nameOf(item)),
          done: text('deleted'),
          failure: (error) => (statusOf(error) === 422 ? (inUse ?? userMessageOf(error)) : text('deleteFailed')),
        }}
      >
        {(item, { deleteButton }) => (
          <EntityRow
            name={nameOf(item)}
            to={`${editor}/${String(item[key])}`}
            actions={deleteButton}
            {...row?.(item)}
          />
        )}
      </EntityList>
    );
  }
  /** The form of the entity that the address names, or of a new one, and the properties of its `EntityPage`. */
  function useEditor<Values extends Item>(definition: EntityDefinition<Values>) {
    const text = useText();
    const { client } = useShellServices();
    const given = useParams()[key];
    const id = given === undefined ? null : Number(given);
    const source = useMemo(
      () => (area.source?.(client) ?? createHttpEntities<Item>(client, area)) as EntitySource<Values>,
      [client],
    );
    const form = useEntityForm({ definition, source, id });
    const page = {
      form,
      list: area.list,
      history: id === null ? null : `/config/history?entity=${entity}&id=${id}`,
      savedText: ({ isNew }: EntitySaved<Values>) => text(isNew ? 'inserted' : 'updated'),
      failedText: text('saveFailed'),
    };
    return { form, id, page };
  }
  return { List, useEditor };
}

/** The body of a save with these properties of the values; those that are empty are as given here. */
export const bodyWith =
  <Save extends object>(empty: Save) =>
  (values: object): Save =>
    Object.fromEntries(
      Object.entries(empty).map(([name, none]) => [name, values[name as keyof typeof values] ?? none]),
    ) as Save;
