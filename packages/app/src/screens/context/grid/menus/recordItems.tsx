import type { MenuItem } from '@assunto/components';
import { notify } from '@assunto/shell';
import { ExternalLink, Link, PanelRight, Pencil, Power, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import type { ActionTalk } from '../../../../records/actions/ActionStep';
import { contextPath } from '../../../../records/contextAddress';
import type { UsedGridPage } from '../useGridPage';
import type { MenusTranslate } from './messages/translation';

interface RecordItemsContext {
  translate: MenusTranslate;
  onPeek: ((talkId: number) => void) | undefined;
}

/** What can be done with one record of a list, within the rights of the person. */
export function recordItems(
  page: UsedGridPage,
  talk: ActionTalk,
  { translate, onPeek }: RecordItemsContext,
): MenuItem[] {
  const { subject, templateId, actions, allowed, request, dialogs } = page;
  const { talkId, displayName } = talk;
  const address = new URL(contextPath({ scenario: 'talk', subject, talkId, templateId }), window.location.origin).href;
  const isActive = request.isActive;
  return [
    { id: 'open', label: translate('menus.open'), icon: <ExternalLink />, onAction: () => page.open(talkId) },
    {
      id: 'apart',
      label: translate('menus.openApart'),
      icon: <SquareArrowOutUpRight />,
      onAction: () => void window.open(address, '_blank', 'noopener'),
    },
    ...(onPeek
      ? [{ id: 'beside', label: translate('menus.openBeside'), icon: <PanelRight />, onAction: () => onPeek(talkId) }]
      : []),
    {
      id: 'link',
      label: translate('menus.copyLink'),
      icon: <Link />,
      onAction: () =>
        void navigator.clipboard.writeText(address).then(
          () => notify('success', translate('menus.linkCopied', { name: displayName })),
          () => notify('info', translate('menus.linkNotCopied', { address }), null),
        ),
    },
    ...(allowed.Update
      ? [
          {
            id: 'edit',
            label: translate('menus.edit'),
            icon: <Pencil />,
            startsGroup: true,
            onAction: () => dialogs.setEditedId(talkId),
          },
        ]
      : []),
    ...(allowed.Deactivate
      ? [
          {
            id: 'status',
            icon: <Power />,
            startsGroup: !allowed.Update,
            label: translate(isActive ? 'menus.deactivate' : 'menus.activate'),
            onAction: () => actions.confirmStatus([talk], !isActive),
          },
        ]
      : []),
    ...(allowed.Delete
      ? [
          {
            id: 'delete',
            label: translate('menus.delete'),
            icon: <Trash2 />,
            isDanger: true,
            onAction: () => actions.confirmDelete([talk]),
          },
        ]
      : []),
  ];
}
