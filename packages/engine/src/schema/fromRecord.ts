import type { Subject } from '../contract/subject';
import type { Template } from '../contract/template';
import { defaultColumns, type FormNode, type LeafNode } from '../nodes/Node';
import { formLayoutOf } from './formLayoutOf';
import { resolveAreas, type ResolvedArea } from './resolveAreas';
import { rulesIn } from './ruleSettings';
import { isOn, textOf } from './templateConfigs';

/**
 * The form of a subject's records as a template describes it. Throws TEMPLATE_INVALID for the template of another subject.
 */
export function fromRecord(subject: Subject, template: Template): FormNode {
  return {
    templateId: template.templateId,
    actions: subject.actions,
    sections: formLayoutOf(template).sections.map(({ name, help = null }) => ({ name, help })),
    leaves: resolveAreas(subject, template).map(leafOf),
  };
}

function leafOf({ attribute, area, label, settings }: ResolvedArea): LeafNode {
  return {
    attribute,
    label,
    help: textOf(settings, 'help') ?? attribute.componentConfigs.help ?? null,
    section: area?.templateAreaTalkModal?.group?.trim() || null,
    step: null,
    columns: area?.templateAreaTalkModal?.columns ?? defaultColumns,
    isRequired: attribute.isRequired || isOn(settings, 'isrequired'),
    isHidden: isOn(settings, 'ishidden'),
    rules: rulesIn(settings),
    initial: {
      hidden: settings.get('hiddenfielddefaultvalue') ?? null,
      preselect: settings.get('preselect') ?? attribute.preSelect,
    },
  };
}
