import { useTranslate } from '../../messages/useTranslate';
import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner/Spinner';
import type { TreeProps } from './TreeProps';

const TreeView = lazy(() => import('./TreeView'));

/**
 * Entries below each other, opened and closed by the arrow keys, found by their first letters, checked by the space bar.
 * Its code is loaded when it is first drawn.
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
