/** The types of the protocol, as its package declares them, held against messages. */
import { createRequire } from 'node:module';
import * as path from 'node:path';
import ts from 'typescript';
import * as protocol from 'vscode-languageserver-protocol';

/** The fault of a value with its path; undefined where it has the type. */
export type Fault = string | undefined;

const entry = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vscode-languageserver-protocol')),
  '../common/api.d.ts',
);
const program = ts.createProgram([entry], {
  strict: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
});
const checker = program.getTypeChecker();

interface MessageType {
  readonly method: string;
  readonly isRequest: boolean;
  readonly isFromClient: boolean;
  /** Undefined for messages without any. */
  readonly params: ts.Type | undefined;
  readonly result: ts.Type | undefined;
}

/** `HoverRequest` is a namespace with `method`, `messageDirection` and `type: ProtocolRequestType<Params, Result, …>`. */
function* messageTypes(): Generator<MessageType> {
  const api = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  for (const symbol of checker.getExportsOfModule(api)) {
    const message = (protocol as Readonly<Record<string, unknown>>)[symbol.name] as
      { method?: string; type?: unknown; messageDirection?: string } | undefined;
    if (typeof message?.method !== 'string' || message.type === undefined) continue;
    const namespace = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const typeSymbol = checker.getExportsOfModule(namespace).find(({ name }) => name === 'type')!;
    const type = checker.getTypeOfSymbol(typeSymbol) as ts.TypeReference;
    const kind = type.symbol.name;
    const parts = [...checker.getTypeArguments(type)];
    const isRequest = kind.startsWith('ProtocolRequestType');
    const params = kind.endsWith('0') ? undefined : parts.shift();
    const isFromClient = message.messageDirection !== 'serverToClient';
    yield {
      method: message.method,
      isRequest,
      isFromClient,
      params,
      result: isRequest ? parts[0] : undefined,
    };
  }
}

const MESSAGES = new Map([...messageTypes()].map((message) => [message.method, message]));

/** All requests that a client may send. */
export const CLIENT_REQUESTS: readonly string[] = [...MESSAGES.values()]
  .filter(({ isRequest, isFromClient }) => isRequest && isFromClient)
  .map(({ method }) => method);

export function answerFault(method: string, answer: unknown): Fault {
  const result = MESSAGES.get(method)?.result;
  return result ? faultOf(result, answer, method) : `${method} is no request of the protocol`;
}

/** Returns the fault of a message's parameters. */
export function sentFault(method: string, params: unknown): Fault {
  const message = MESSAGES.get(method);
  if (!message) return `${method} is no message of the protocol`;
  return message.params ? faultOf(message.params, params, method) : undefined;
}

function faultOf(type: ts.Type, value: unknown, at: string): Fault {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
  if (flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Null))
    return value === null || value === undefined ? undefined : `${at} must be null`;
  if (type.isUnion()) return unionFault(type.types, value, at);
  if (type.isStringLiteral() || type.isNumberLiteral())
    return value === type.value ? undefined : `${at} must be ${JSON.stringify(type.value)}`;
  if (flags & ts.TypeFlags.BooleanLiteral)
    return checker.typeToString(type) === String(value)
      ? undefined
      : `${at} must be ${checker.typeToString(type)}`;
  if (flags & ts.TypeFlags.StringLike)
    return typeof value === 'string' ? undefined : `${at} must be a string`;
  if (flags & ts.TypeFlags.BooleanLike)
    return typeof value === 'boolean' ? undefined : `${at} must be a boolean`;
  if (flags & ts.TypeFlags.NumberLike) return numberFault(value, at);
  if (checker.isTupleType(type) || checker.isArrayType(type))
    return listFault(type as ts.TypeReference, value, at);
  return objectFault(type, value, at);
}

/** All numbers of the protocol are whole and not below zero, but those of colors and of codes. */
function numberFault(value: unknown, at: string): Fault {
  if (typeof value !== 'number') return `${at} must be a number`;
  const isShare = /\.(?:red|green|blue|alpha)$/.test(at);
  return isShare || (Number.isInteger(value) && value >= 0) ? undefined : `${at} must be a whole number`;
}

/** The fault of the member that comes furthest. */
function unionFault(members: readonly ts.Type[], value: unknown, at: string): Fault {
  let nearest = `${at} is of no type of its union`;
  for (const member of members) {
    const fault = faultOf(member, value, at);
    if (fault === undefined) return undefined;
    if (pathOf(fault).length > pathOf(nearest).length) nearest = fault;
  }
  return nearest;
}

const pathOf = (fault: string): string => fault.slice(0, fault.indexOf(' '));

function listFault(type: ts.TypeReference, value: unknown, at: string): Fault {
  if (!Array.isArray(value)) return `${at} must be a list`;
  const parts = checker.getTypeArguments(type);
  const isTuple = checker.isTupleType(type);
  if (isTuple && value.length !== parts.length) return `${at} must have ${parts.length} members`;
  for (const [index, each] of value.entries()) {
    const fault = faultOf(parts[isTuple ? index : 0]!, each, `${at}[${index}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function objectFault(type: ts.Type, value: unknown, at: string): Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} must be an object`;
  const given = new Map<string, unknown>(Object.entries(value));
  for (const property of checker.getPropertiesOfType(type)) {
    const own = given.get(property.name);
    if (own === undefined) {
      if (property.flags & ts.SymbolFlags.Optional) continue;
      return `${at}.${property.name} is missing`;
    }
    given.delete(property.name);
    const fault = faultOf(checker.getTypeOfSymbol(property), own, `${at}.${property.name}`);
    if (fault !== undefined) return fault;
  }
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  for (const [key, each] of given) {
    if (each === undefined) continue;
    const fault = index
      ? faultOf(index, each, `${at}.${key}`)
      : `${at}.${key} is no member of ${checker.typeToString(type)}`;
    if (fault !== undefined) return fault;
  }
  return undefined;
}
