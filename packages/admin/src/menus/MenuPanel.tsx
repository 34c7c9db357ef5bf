import { Button } from '@assunto/components';
import { useAfterPress } from '@assunto/engine';
import { ValueForm } from '@assunto/engine/form';
import { useShellServices, type Confirm } from '@assunto/shell';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EditedMenu } from './EditedMenu';
import { menuDefinition } from './menuDefinition';
import { MenuSubject } from './MenuFilters';
import { useTranslate } from './messages/translation';
import type { MenuCatalogues } from './useMenuOptions';

interface MenuPanelProps {
  menu: EditedMenu;
  catalogues: MenuCatalogues;
  confirm: Confirm;
  /** Whether it was just added: its name is focused, and no problems are shown yet. */
  isNew: boolean;
  onChange(menu: EditedMenu): void;
  onRemove(): void;
}

/** The form of one item, and what removes it. */
export function MenuPanel({ menu, catalogues, confirm, isNew, onChange, onRemove }: MenuPanelProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [isTouched, setTouched] = useState(!isNew);
  const showsProblems = useAfterPress(isTouched);
  const isLeaf = menu.menus.length === 0;
  const definition = useMemo(
    () => menuDefinition({ translate, client, catalogues, isLeaf }),
    [translate, client, catalogues, isLeaf],
  );
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the panel is below the tree.
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (isNew) panel.current?.querySelector('input')?.focus();
  }, [isNew]);
  const name = menu.menuName.trim() || translate('menus.unnamed');
  const remove = async () => {
    const isConfirmed = await confirm({
      title: translate('menus.removeTitle', { name }),
      text: translate(isLeaf ? 'menus.removeQuestion' : 'menus.removeAllQuestion', { name }),
      confirmLabel: translate('menus.confirmRemove'),
      isDanger: true,
    });
    if (isConfirmed) onRemove();
  };
  return (
    <div
      role="group"
      ref={panel}
      className="as-menu-panel"
      aria-label={translate('menus.panel')}
      onBlur={() => setTouched(true)}
    >
      <MenuSubject value={menu.subject}>
        <ValueForm
          definition={definition}
          value={menu}
          showsProblems={showsProblems}
          // Templates and filters are those of one subject.
          onChange={(next) =>
            onChange(next.subject === menu.subject ? next : { ...next, templateId: null, filterIds: [] })
          }
        />
      </MenuSubject>
      {!isLeaf && <p className="as-menu-hint">{translate('menus.parentHint')}</p>}
      <div className="as-menu-panel-actions">
        <Button variant="danger" icon={<Trash2 />} onClick={() => void remove()}>
          {translate('menus.remove')}
        </Button>
      </div>
      <p className="as-menu-hint">
        {translate('menus.who')} <Link to="/config/access_profile">{translate('menus.profiles')}</Link>.
      </p>
    </div>
  );
}
