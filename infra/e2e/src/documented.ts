import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

type Content = Readonly<Record<string, { readonly schema: object }>>;
interface Documented {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The served OpenAPI document, as far as answers are compared with it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: object;
}

interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

interface Call {
  readonly method: string;
  readonly path: string;
}

const operationIn = ({ paths }: ApiDocument, { method, path }: Call) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Texts of which most fields refuse one. */
const wrong: readonly string[] = ['', 'a\u0007bell', 'nothing of the kind', 'x'.repeat(60_001)];

/** For each field of the body of a call a text that its schema in the document refuses, if there is one. */
export const wrongTextsBy = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return (call: Call): Record<string, string> => {
    const [body] = Object.values(operationIn(document, call)?.requestBody?.content ?? {});
    const { properties = {} } = (body?.schema ?? {}) as { readonly properties?: Record<string, object> };
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) => {
        const refused = wrong.find((text) => !ajv.validate(schema, text));
        return refused === undefined ? [] : [[name, refused]];
      }),
    );
  };
};

const contentTypeOf = (type: string | null) => type?.split(';')[0]?.trim();

/** Compares answers with what a document says of their calls. */
export const comparerWith = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const made =
      compiled.get(schema) ??
      ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object,
      );
    compiled.set(schema, made);
    return made;
  };

  /** What differs between an answer and the document, in words; nothing when it is as documented. */
  return (call: Call, { status, type, body }: Answered) => {
    const { method, path } = call;
    const operation = operationIn(document, call);
    if (!operation) return [`${method} ${path} is not documented`];
    const response = operation.responses[String(status)];
    if (!response) return [`${method} ${path} does not name ${status}: ${JSON.stringify(body)}`];
    const given = contentTypeOf(type);
    if (!response.content) return given ? [`${method} ${path} answers ${status} with ${given}`] : [];
    const content =
      response.content[given ?? ''] ?? (given?.startsWith('image/') && response.content['image/*']);
    if (!content) return [`${method} ${path} answers ${status} with ${given}`];
    if (given !== 'application/json') return [];
    const validate = validatorOf(content.schema);
    if (validate(body)) return [];
    return [`${method} ${path} answers ${status} as ${ajv.errorsText(validate.errors)}`];
  };
};
