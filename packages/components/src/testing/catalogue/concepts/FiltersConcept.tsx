import { describeFilter, filterToSql, type FilterTree } from '@assunto/engine/core';
import { useState } from 'react';
import { FilterBuilder } from '../../../filter-builder/LazyFilterBuilder';
import { EngineStory } from '../../EngineStory';
import { filterAttributes as attributes } from '../../filterAttributes';
import { componentTypes } from '../demonstration';

const start: FilterTree = {
  and: [{ '==': [{ var: 'status' }, 'aberto'] }, { '<=': [{ var: 'previsao' }, { date: ['today', 7, 'day'] }] }],
};
const context = {
  now: new Date('2026-03-02T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 1, roomId: 1, name: 'Ana', email: null },
};

/** One filter in all its forms: the builder, its description, its stored form and its SQL. */
export function FiltersConcept() {
  const [tree, setTree] = useState<FilterTree | null>(start);
  const scope = { attributes, componentTypes };
  const column = (name: string) => `t.${name.replace(/\W/g, '')}`;
  return (
    <EngineStory>
      <div style={{ display: 'grid', gap: 16 }}>
        <FilterBuilder
          attributes={attributes}
          initialTree={start}
          onChange={(result) => result.ok && setTree(result.tree)}
        />
        {tree && (
          <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }} tabIndex={0}>
            {`${describeFilter(tree, scope)}.\n\n${JSON.stringify(tree)}\n\n${filterToSql(tree, { ...scope, context, column }).sql}`}
          </pre>
        )}
      </div>
    </EngineStory>
  );
}
