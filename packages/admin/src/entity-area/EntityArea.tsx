import { buttonClass } from '@assunto/components';
import { statusOf, userMessageOf } from '@assunto/engine';
import { EntityList, EntityRow, type EntityListProps } from '@assunto/shell';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** What every area says of its entities, by the beginning of its keys: 'tags.none'. */
type ListText = 'none' | 'search' | 'new' | 'delete' | 'deleteQuestion' | 'deleted' | 'deleteFailed';

/** What an entity shows in its row beside its name. */
type RowParts = Pick<ComponentProps<typeof EntityRow>, 'icon' | 'detail' | 'marks'>;

interface EntityAreaProps<Item, Area extends string> extends Pick<
  EntityListProps<Item>,
  'title' | 'path' | 'nameOf' | 'loadKey' | 'pageSize' | 'searchLimit' | 'termName'
> {
  /** The beginning of its keys. */
  area: Area;
  translate(key: `${Area}.${ListText}`, values?: { name: string }): string;
  /** The property with the id. */
  id: keyof Item & string;
  /** The address of a new entity; an existing one is below it. */
  editor: string;
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

/** The list of the entities of an area: each leads to its editor and can be deleted, and a button makes a new one. */
export function EntityArea<Item, Area extends string>(props: EntityAreaProps<Item, Area>) {
  const { area, translate, id, editor, nameOf, search = 'always', links, inUse, remove, row, ...list } = props;
  const text = (key: ListText, item?: Item): string => translate(`${area}.${key}`, item && { name: nameOf(item) });
  return (
    <EntityList<Item>
      {...list}
      keyOf={(item) => item[id] as number}
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
        key: id,
        ...(remove && { remove }),
        title: text('delete'),
        question: (item) => text('deleteQuestion', item),
        done: text('deleted'),
        failure: (error) => (statusOf(error) === 422 ? (inUse ?? userMessageOf(error)) : text('deleteFailed')),
      }}
    >
      {(item, { deleteButton }) => (
        <EntityRow name={nameOf(item)} to={`${editor}/${String(item[id])}`} actions={deleteButton} {...row?.(item)} />
      )}
    </EntityList>
  );
}
