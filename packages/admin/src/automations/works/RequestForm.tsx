import { joined } from '@assunto/engine/fields';
import { Checkbox, IconButton, RadioGroup, Select, TextInput, Button } from '@assunto/components';
import type { HttpRequestConfig } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { Plus, Trash2 } from 'lucide-react';
import { TemplateText } from '../../variables/TemplateText';
import { useTranslate } from './messages/translation';
import { useWorkForm, withConfig, type WorkFormProps } from './workForm';
import { configsOf, emptyConfigs } from './workStepKinds';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const limits = { url: 2000, headerName: 100, headerValue: 2000, body: 20_000, headers: 30 };

interface PartProps {
  config: HttpRequestConfig;
  change(changes: Partial<HttpRequestConfig>): void;
}

/** A request to another system. */
export function RequestForm({ step, onChange }: WorkFormProps) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  const [config = emptyConfigs.HttpRequest] = configsOf(step, 'HttpRequest');
  const change = (changes: Partial<HttpRequestConfig>) => onChange(withConfig(step, 0, { ...config, ...changes }));
  const isInsecure = config.url !== '' && !/^https:\/\/[^\s/]/i.test(config.url);
  return (
    <>
      <div className="as-work-request">
        <Select
          label={translate('works.request.method')}
          isReadOnly={isReadOnly}
          value={config.method}
          options={methods.map((method) => ({ id: method, name: method }))}
          onChange={(method) => change({ method })}
        />
        <TextInput
          label={translate('works.request.url')}
          type="url"
          isRequired
          isReadOnly={isReadOnly}
          placeholder="https://"
          lengthLimit={limits.url}
          value={config.url}
          error={isInsecure ? translate('works.request.https') : null}
          onChange={(url) => change({ url })}
        />
      </div>
      <Credential config={config} change={change} />
      <Headers config={config} change={change} />
      {config.method !== 'GET' && <Body config={config} change={change} />}
      <Checkbox
        label={translate('works.request.idempotent')}
        description={translate('works.request.idempotentHelp')}
        isReadOnly={isReadOnly}
        isChecked={config.isIdempotent ?? false}
        onChange={(isIdempotent) => change({ isIdempotent })}
      />
    </>
  );
}

/** A credential as it can be chosen: its value is never shown. */
interface CredentialItem {
  credentialId: number;
  name: string;
  hosts: readonly string[];
}

function Credential({ config, change }: PartProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { isReadOnly } = useWorkForm();
  const { value: credentials } = useLoaded('credentials', async (signal) => {
    const { data } = await client.request<ListOf<CredentialItem>>('GET', '/credential', { signal, expects: ['itens'] });
    return data.itens;
  });
  const { credentialId = null } = config;
  const options = (credentials ?? []).map(({ credentialId: id, name, hosts }) => ({
    id,
    name: hosts.length > 0 ? joined`${name} (${hosts.join(', ')})` : name,
  }));
  const isListed = credentialId === null || options.some(({ id }) => id === credentialId);
  // Without the list, a stored credential is still shown and can be removed.
  if (options.length === 0 && credentialId === null) return null;
  return (
    <Select
      label={translate('works.request.credential')}
      description={translate('works.request.credentialHelp')}
      isReadOnly={isReadOnly}
      value={credentialId}
      emptyName={translate('works.request.noCredential')}
      options={isListed ? options : [...options, { id: credentialId, name: `#${credentialId}` }]}
      onChange={(id) => change({ credentialId: id })}
    />
  );
}

function Headers({ config, change }: PartProps) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  const headers = config.headers ?? [];
  const set = (at: number, changes: Partial<(typeof headers)[number]>) =>
    change({ headers: headers.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <fieldset className="as-work-headers">
      <legend className="as-field-label">{translate('works.request.headers')}</legend>
      {headers.map(({ name, value }, index) => (
        // Headers have no identity but their place.
        <div key={index} className="as-work-header">
          <TextInput
            label={translate('works.request.headerName', { number: index + 1 })}
            isLabelHidden
            isReadOnly={isReadOnly}
            placeholder="Accept"
            lengthLimit={limits.headerName}
            value={name}
            onChange={(text) => set(index, { name: text })}
          />
          <TextInput
            label={translate('works.request.headerValue', { number: index + 1 })}
            isLabelHidden
            isReadOnly={isReadOnly}
            lengthLimit={limits.headerValue}
            value={value}
            onChange={(text) => set(index, { value: text })}
          />
          {!isReadOnly && (
            <IconButton
              label={translate('works.request.removeHeader', { number: index + 1 })}
              icon={<Trash2 />}
              onClick={() => change({ headers: headers.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {!isReadOnly && headers.length < limits.headers && (
        <div>
          <Button
            variant="ghost"
            icon={<Plus />}
            onClick={() => change({ headers: [...headers, { name: '', value: '' }] })}
          >
            {translate('works.request.addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Body({ config, change }: PartProps) {
  const translate = useTranslate();
  const { variables, isReadOnly } = useWorkForm();
  const body = config.body ?? null;
  return (
    <>
      <RadioGroup
        label={translate('works.request.body')}
        isReadOnly={isReadOnly}
        value={body === null ? 'record' : 'text'}
        options={[
          { value: 'record', label: translate('works.request.bodyRecord') },
          { value: 'text', label: translate('works.request.bodyText') },
        ]}
        onChange={(chosen) => change({ body: chosen === 'record' ? null : '' })}
      />
      {body !== null && (
        <TemplateText
          isLong
          label={translate('works.request.text')}
          variables={variables}
          isReadOnly={isReadOnly}
          lengthLimit={limits.body}
          value={body}
          onChange={(text) => change({ body: text })}
        />
      )}
    </>
  );
}
