import { useTranslate } from '../../messages/useTranslate';
import { Suspense } from 'react';
import { Spinner } from '../../ui/spinner/Spinner';
import type { TreeProps } from './TreeProps';
import { lazyRetried } from '../../ui/lazyRetried';

const TreeView = lazyRetried(() => import('./TreeView'));

/**
 * A tree of entries, opened and closed with the arrow keys, searched by their first letters, checked with the space bar. Its code
 * is loaded when it is first rendered.
 *
 * @example
 * const [expanded, setExpanded] = useState<ReadonlySet<TreeNodeId>>(new Set());
 * const items = [{ id: 'ti', name: 'TI', children: [{ id: 'redes', name: 'Redes' }] }];
 * return <Tree label="Equipes" items={items} expanded={expanded} onExpand={setExpanded} />;
 */
export function Tree(props: TreeProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<Spinner label={translate('common.loading')} />}>
      <TreeView {...props} />
    </Suspense>
  );
}
