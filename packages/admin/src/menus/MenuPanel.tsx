import { Button, ComboBox, Select, TextInput } from '@assunto/components';
import { useAfterPress } from '@assunto/engine';
import { menuLimits } from '@assunto/api';
import { iconNames, NamedIcon, type Confirm } from '@assunto/shell';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EditedMenu } from './EditedMenu';
import { IconDialog } from './IconDialog';
import { MenuFilters } from './MenuFilters';
import { menuProblems, type MenuProblem } from './menuProblems';
import { type MenusTranslate, useTranslate } from './messages/translation';
import { useMenuFilters, useMenuTemplates, type MenuCatalogues } from './useMenuOptions';

interface MenuPanelProps {
  menu: EditedMenu;
  catalogues: MenuCatalogues;
  confirm: Confirm;
  /** Whether it was just added: its name is focused, and no problems are shown yet. */
  isNew: boolean;
  onChange(changes: Partial<EditedMenu>): void;
  onRemove(): void;
}

/** The fields of one item. An item with sub-items has only a name and an icon (2§2). */
export function MenuPanel({ menu, catalogues, confirm, isNew, onChange, onRemove }: MenuPanelProps) {
  const translate = useTranslate();
  const [isTouched, setTouched] = useState(!isNew);
  const problems = useAfterPress(isTouched) ? menuProblems(menu) : [];
  const errorOf = (...codes: MenuProblem[]) => {
    const found = problems.find((problem) => codes.includes(problem));
    return found ? translate(found) : null;
  };
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the panel is below the tree.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isLeaf = menu.menus.length === 0;
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
    <div role="group" className="as-menu-panel" aria-label={translate('menus.panel')} onBlur={() => setTouched(true)}>
      <TextInput
        label={translate('menus.name')}
        isRequired
        autoFocus={isNew}
        maxLength={menuLimits.name}
        lengthLimit={menuLimits.name}
        value={menu.menuName}
        error={errorOf('menus.nameInvalid', 'menus.nameMissing')}
        onChange={(menuName) => onChange({ menuName })}
      />
      {isLeaf ? (
        <TargetFields menu={menu} catalogues={catalogues} confirm={confirm} onChange={onChange} errorOf={errorOf} />
      ) : (
        <p className="as-menu-hint">{translate('menus.parentHint')}</p>
      )}
      <IconField icon={menu.icon} confirm={confirm} onChange={(icon) => onChange({ icon })} />
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

interface TargetFieldsProps extends Pick<MenuPanelProps, 'menu' | 'catalogues' | 'confirm' | 'onChange'> {
  errorOf(...codes: MenuProblem[]): string | null;
}

/** The fields of the page that a leaf opens. */
function TargetFields({ menu, catalogues, confirm, onChange, errorOf }: TargetFieldsProps) {
  const translate = useTranslate();
  const { scenarios, subjects } = catalogues;
  const scenario = scenarios.find(({ scenarioIdentifier }) => scenarioIdentifier === menu.scenario);
  const subject = subjects.find(({ id }) => id === menu.subject) ?? null;
  const templates = useMenuTemplates(subject?.subjectId ?? null, scenario?.scenarioId ?? null);
  const filters = useMenuFilters(menu.subject);
  const { templateId } = menu;
  const template =
    templateId === null
      ? null
      : (templates.find(({ id }) => id === templateId) ?? {
          id: templateId,
          name: translate('menus.templateOther', { id: templateId }),
        });
  return (
    <>
      <Select
        label={translate('menus.scenario')}
        isRequired
        value={menu.scenario}
        options={scenarios.map(({ scenarioIdentifier, scenarioName }) => ({
          id: scenarioIdentifier,
          name: scenarioName,
        }))}
        error={errorOf('menus.scenarioMissing')}
        onChange={(next) => onChange({ scenario: next })}
      />
      <ComboBox
        label={translate('menus.subject')}
        isRequired
        value={subject ?? (menu.subject === null ? null : { id: menu.subject, name: menu.subject })}
        options={subjects}
        error={errorOf('menus.subjectMissing')}
        onChange={(next) => {
          const chosen = next === null ? null : String(next.id);
          if (chosen !== menu.subject) onChange({ subject: chosen, templateId: null, filterIds: [] });
        }}
      />
      {menu.scenario !== null && menu.subject !== null && (
        <ComboBox
          label={translate('menus.template')}
          value={template}
          options={templates}
          onChange={(next) => onChange({ templateId: next === null ? null : Number(next.id) })}
        />
      )}
      <MenuFilters
        filterIds={menu.filterIds}
        options={filters}
        canAdd={menu.subject !== null}
        error={errorOf('menus.filterMissing')}
        confirm={confirm}
        onChange={(filterIds) => onChange({ filterIds })}
      />
    </>
  );
}

/** The label of an icon; for one that is no longer available, the stored name. */
function labelOf(icon: string, translate: MenusTranslate): string {
  const known = iconNames.find((name) => name === icon);
  return known ? translate(`menus.icon.${known}`) : icon;
}

interface IconFieldProps {
  icon: string | null;
  confirm: Confirm;
  onChange(icon: string | null): void;
}

function IconField({ icon, confirm, onChange }: IconFieldProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const isConfirmed = await confirm({
      title: translate('menus.removeIcon'),
      text: translate('menus.removeIconQuestion'),
      confirmLabel: translate('menus.confirmRemove'),
    });
    if (isConfirmed) onChange(null);
  };
  return (
    <fieldset className="as-menu-field">
      <legend>{translate('menus.icon')}</legend>
      <div className="as-menu-icon">
        {icon !== null && (
          <span className="as-menu-icon-shown" role="img" aria-label={labelOf(icon, translate)}>
            <NamedIcon name={icon} />
          </span>
        )}
        <Button isCompact onClick={() => setOpen(true)}>
          {translate(icon === null ? 'menus.addIcon' : 'menus.changeIcon')}
        </Button>
        {icon !== null && (
          <Button isCompact variant="ghost" onClick={() => void remove()}>
            {translate('menus.removeIcon')}
          </Button>
        )}
      </div>
      <IconDialog
        isOpen={isOpen}
        icon={icon}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
    </fieldset>
  );
}
