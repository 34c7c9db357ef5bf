import { useTranslate } from '../../messages/useTranslate';
import { Check, ChevronRight, GripVertical, Minus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { claimPressableStyle } from '../../ui/claimPressableStyle';
import { Spinner } from '../../ui/spinner/Spinner';
import { isPartlyChecked, withChecked } from './checkedNodes';
import type { TreeNode, TreeNodeId } from './TreeNode';
import type { TreeProps } from './TreeProps';

claimPressableStyle();

const nothing: ReadonlySet<TreeNodeId> = new Set();

/** The tree, in a chunk of its own (see `Tree`). */
export default function TreeView(props: TreeProps) {
  const translate = useTranslate();
  const { label, items, expanded, checked = nothing, onCheck, onOpen } = props;
  const disabled = allNodes(items).filter(({ isDisabled }) => isDisabled);
  const check = (keys: 'all' | Set<TreeNodeId>) => {
    const chosen = keys === 'all' ? new Set(allNodes(items).map(({ id }) => id)) : keys;
    const changed = allNodes(items).filter(({ id }) => chosen.has(id) !== checked.has(id));
    onCheck?.(changed.reduce((before, { id }) => withChecked(items, before, id, chosen.has(id)), checked));
  };
  return (
    <I18nProvider locale={translate.locale}>
      <Tree
        className="as-tree-view"
        aria-label={label}
        items={items}
        dependencies={[expanded, checked]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => props.onExpand(keys)}
        selectionMode={onCheck ? 'multiple' : 'none'}
        selectedKeys={checked}
        onSelectionChange={check}
        // Escape closes the surrounding dialog or popover; react-aria would clear all checks.
        escapeKeyBehavior="none"
        disabledKeys={disabled.map(({ id }) => id)}
        onAction={onCheck ? undefined : (key) => onOpen?.(key)}
        dragAndDropHooks={props.dragAndDropHooks}
        renderEmptyState={() => <p className="as-tree-view-empty">{translate('field.noItems')}</p>}
      >
        {(item) => renderNode(item, props, translate('common.loading'))}
      </Tree>
    </I18nProvider>
  );
}

const allNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

/**
 * An entry and those below it. A plain function: a react-aria collection reads its items directly and cannot read a component.
 */
function renderNode(item: TreeNode, props: TreeProps, loading: string) {
  const { children } = item;
  const hasChildren = children ? children.length > 0 : (item.hasChildren ?? false);
  return (
    <TreeItem
      key={item.id}
      id={item.id}
      textValue={item.name}
      value={item}
      hasChildItems={hasChildren}
      className="as-tree-row"
    >
      <NodeContent item={item} {...props} />
      {children?.map((child) => renderNode(child, props, loading))}
      {!children && hasChildren && (
        <TreeItem id={`${item.id}/loading`} textValue={loading} isDisabled className="as-tree-row">
          <TreeItemContent>
            {({ level }) => (
              <span className="as-tree-content" style={indent(level)}>
                <span className="as-tree-toggle" />
                <Spinner />
                {loading}
              </span>
            )}
          </TreeItemContent>
        </TreeItem>
      )}
    </TreeItem>
  );
}

const indent = (level: number) => ({ '--as-tree-level': level - 1 }) as CSSProperties;

function NodeContent({ item, checked = nothing, onCheck, renderActions }: TreeProps & { item: TreeNode }) {
  const translate = useTranslate();
  return (
    <TreeItemContent>
      {({ level, hasChildItems, isExpanded, allowsDragging }) => (
        <span className="as-tree-content" style={indent(level)}>
          {allowsDragging && (
            <Button slot="drag" className="as-tree-drag" aria-label={translate('ui.moveName', { name: item.name })}>
              <GripVertical aria-hidden="true" />
            </Button>
          )}
          {hasChildItems ? (
            <Button
              slot="chevron"
              className="as-tree-toggle"
              aria-label={
                isExpanded
                  ? translate('ui.closeName', { name: item.name })
                  : translate('ui.openName', { name: item.name })
              }
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          ) : (
            <span className="as-tree-toggle" />
          )}
          {onCheck && (
            <Checkbox slot="selection" className="as-tree-check" isIndeterminate={isPartlyChecked(item, checked)}>
              {({ isSelected, isIndeterminate }) => (isIndeterminate ? <Minus /> : isSelected ? <Check /> : null)}
            </Checkbox>
          )}
          {item.icon}
          <span className="as-tree-name">{item.name}</span>
          {renderActions && <span className="as-tree-actions">{renderActions(item)}</span>}
        </span>
      )}
    </TreeItemContent>
  );
}
