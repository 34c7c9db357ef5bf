import { Menu, type MenuItem } from '@assunto/components';
import type { ListView } from '@assunto/engine/contract';
import { notify, useStoreValue } from '@assunto/shell';
import { ChevronDown, LayoutGrid, Link, Plus, Settings2, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../../AppServices';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';
import { layoutOf } from './listOfView';
import { usePin } from './usePin';

/** The longest address that every browser and mail program takes. */
const longestAddress = 8_000;

/** The views of a list as tabs, and a menu of what can be done with them. The arrows move between the tabs. */
export function ViewTabs({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  const { views, view, filters } = page;
  const tabs = useRef<HTMLDivElement>(null);
  const current = filters.list.viewId;
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const shown = [{ viewId: 0, viewName: translate('views.all'), defect: null }, ...views.list];
  return (
    <div className="as-views">
      {views.list.length > 0 && (
        <div
          ref={tabs}
          role="tablist"
          aria-label={translate('views.tabs')}
          className="as-views-tabs"
          onKeyDown={moveFocus}
        >
          {shown.map(({ viewId, viewName, defect }) => (
            <button
              key={viewId}
              type="button"
              role="tab"
              className="as-views-tab"
              aria-selected={viewId === current}
              tabIndex={viewId === current ? 0 : -1}
              title={defect ? translate('views.defectOf', { name: viewName }) : viewName}
              onClick={() => viewId !== current && filters.openView(viewId)}
            >
              {defect && <TriangleAlert aria-hidden="true" />}
              <span>{viewName}</span>
              {defect && <span className="as-visually-hidden">{translate('views.defect')}</span>}
            </button>
          ))}
        </div>
      )}
      <ViewMenu page={page} view={view} />
    </div>
  );
}

function ViewMenu({ page, view }: { page: UsedGridPage; view: ListView | null }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { views, filters, grid, group, dialogs } = page;
  const pin = usePin(page.subject);
  // An administrator who views as another person changes nothing.
  const isViewing = Boolean(useStoreValue(useServices().session.state).user?.viewing);

  async function copyLink(): Promise<void> {
    const query = filters.wholeQuery({ layout: layoutOf(grid.view), groupBy: group.id });
    const address = new URL(pathname + query, window.location.origin).href;
    if (address.length > longestAddress) {
      notify('info', translate('views.linkTooLong'));
      return;
    }
    await navigator.clipboard.writeText(address).then(
      () => notify('success', translate('views.linkCopied')),
      () => notify('info', translate('views.linkNotCopied', { address }), null),
    );
  }
  async function remove(removed: ListView): Promise<void> {
    if (await views.remove(removed)) filters.openView(0);
  }
  const items: MenuItem[] = [
    { id: 'save', label: translate('views.saveNew'), icon: <Plus />, onAction: () => dialogs.setViewStep('save') },
    { id: 'link', label: translate('views.copyLink'), icon: <Link />, onAction: () => void copyLink() },
    ...(view && !isViewing
      ? [
          {
            id: 'pin',
            label: translate('views.pin', { name: view.viewName }),
            icon: <LayoutGrid />,
            onAction: () => void pin(view),
          },
        ]
      : []),
    ...(view?.canEdit
      ? [
          {
            id: 'edit',
            label: translate('views.edit', { name: view.viewName }),
            icon: <Settings2 />,
            onAction: () => dialogs.setViewStep('edit'),
          },
          {
            id: 'remove',
            label: translate('views.remove', { name: view.viewName }),
            icon: <Trash2 />,
            onAction: () => void remove(view),
          },
        ]
      : []),
    { id: 'trash', label: translate('views.trash'), startsGroup: true, onAction: () => dialogs.setViewStep('trash') },
    ...[{ viewId: 0, viewName: translate('views.all') }, ...views.list]
      .filter(({ viewId }) => viewId !== filters.list.viewId)
      .map(({ viewId, viewName }, index) => ({
        id: `view ${viewId}`,
        label: viewName,
        startsGroup: index === 0,
        onAction: () => filters.openView(viewId),
      })),
  ];
  return <Menu label={translate('views.menu')} icon={<ChevronDown />} isIconOnly items={items} />;
}

/** Arrows, Home and End move the focus; Enter and the space bar open the view. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[(next + all.length) % all.length]?.focus();
}
