import { ContextMenu, type MenuItem } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { GridMenuRequest } from '@assunto/engine/grid';
import type { UsedGridPage } from '../useGridPage';
import { columnItems } from './columnItems';
import { recordItems } from './recordItems';
import { useTranslate } from './messages/translation';
import { useServices } from '../../../../AppServices';

export interface GridMenuProps {
  page: UsedGridPage;
  request: GridMenuRequest;
  /** Shows the record beside the list; absent where there is no room. */
  onPeek: ((talkId: number) => void) | undefined;
  onClose: () => void;
}

/** The menu of a row or of a column header, at the pointer or under what has the focus. */
export default function GridMenu({ page, request, onPeek, onClose }: GridMenuProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { preferences } = useServices();
  const { talkId, name, anchor, point } = request;
  const showQuickFilters = () => preferences.change({ hasQuickFilters: true });
  const items: MenuItem[] =
    talkId === null
      ? columnItems(page, request, { translate, componentTypes, showQuickFilters })
      : recordItems(page, { talkId, displayName: name }, { translate, onPeek });
  const label = translate(talkId === null ? 'menus.ofColumn' : 'menus.ofRecord', { name });
  return <ContextMenu label={label} items={items} anchor={anchor} point={point} onClose={onClose} />;
}
