import { useEngine } from '@assunto/engine';
import { withFilterDescriptions, type SubjectAttribute } from '@assunto/engine/core';
import type { JobChange } from '@assunto/api';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { talkPath } from './talkPath';

type Attributes = ReadonlyMap<number, SubjectAttribute>;

/** What a step did to one record: each attribute before and after, by the cells of their components. */
export function RunChange({ change, attributes }: { change: JobChange; attributes: Attributes }) {
  const translate = useTranslate();
  return (
    <div className="as-run-change">
      <p>
        {translate(`runs.${change.action}`)} <Link to={talkPath(change)}>#{change.talkId}</Link>
      </p>
      {change.changes.length > 0 && (
        <dl>
          {change.changes.map((one) => (
            <div key={one.subjectAttributeId}>
              <dt>{one.attributeName}</dt>
              <dd>
                {change.action !== 'create' && (
                  <>
                    <ChangedValue {...one} side="before" value={one.from} attributes={attributes} />
                    <ArrowRight aria-hidden="true" />
                  </>
                )}
                <ChangedValue {...one} side="after" value={one.to} attributes={attributes} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface ChangedValueProps {
  subjectAttributeId: number;
  side: 'before' | 'after';
  value: unknown;
  attributes: Attributes;
}

function ChangedValue({ subjectAttributeId, side, value, attributes }: ChangedValueProps) {
  const translate = useTranslate();
  const { registry, format, componentTypes } = useEngine();
  const attribute = attributes.get(subjectAttributeId);
  const shown = value ?? null;
  const content = () => {
    if (shown === null) return translate('runs.emptyValue');
    // An attribute that is no longer part of its subject has no format of its own.
    if (!attribute) return typeof shown === 'string' ? shown : JSON.stringify(shown);
    const { Cell, type } = registry.get(attribute.componentId);
    const context = withFilterDescriptions(format, { attributes: [...attributes.values()], componentTypes });
    const text = type.displayText?.(shown, attribute, context) ?? type.format(shown, attribute, context);
    return Cell ? <Cell attribute={attribute} value={shown} text={text} /> : text;
  };
  return (
    <span className="as-run-value" data-side={side} data-empty={shown === null || undefined}>
      <span className="as-visually-hidden">{translate(`runs.${side}`)}: </span>
      {content()}
    </span>
  );
}
