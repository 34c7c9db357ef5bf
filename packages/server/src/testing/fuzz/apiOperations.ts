/** The parts of JSON Schema that the API document uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A parameter of a call, outside of its body. */
interface ApiParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** A call as the API document describes it. */
export interface ApiOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: ApiParameter[];
  body: JsonSchema | null;
  /** The statuses that its schema declares. */
  statuses: ReadonlySet<number>;
}

interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: ApiParameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Record<string, unknown>;
      }
    >
  >;
}

/** Every call of an OpenAPI document, in its order. */
export function apiOperations({ paths }: ApiDocument): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as ApiOperation['method'],
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      statuses: new Set(Object.keys(responses).map(Number)),
    })),
  );
}
