import { allowedText, configSchemaOf, configsInPortuguese, type ConfigProperty } from '@assunto/engine/configs';
import './config-table.css';
import { registry } from './demonstration';

/** The configs of a component number, from the schema that its type declares. */
export function ConfigTable({ componentId }: { componentId: number }) {
  const { type } = registry.get(componentId);
  const properties = Object.entries(configSchemaOf(type)?.properties ?? {});
  return (
    <div className="config-table">
      <table>
        <caption>
          Configuração de {componentId}, {type.label}
        </caption>
        <thead>
          <tr>
            <th scope="col">componentConfigs</th>
            <th scope="col">O que é</th>
            <th scope="col">O que aceita</th>
            <th scope="col">Padrão</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(([name, property]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <strong>{configsInPortuguese(property.title)}.</strong>{' '}
                {property.description && configsInPortuguese(property.description)}
              </td>
              <td>{allowedText(property, configsInPortuguese)}</td>
              <td>{property.default !== undefined && <code>{defaultText(property)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const defaultText = ({ default: value }: ConfigProperty): string => JSON.stringify(value);

/** The configs of every component number. */
export function ConfigTables() {
  return (
    <>
      {registry.numbers().map((number) => (
        <ConfigTable key={number} componentId={number} />
      ))}
    </>
  );
}
