/**
 * Evaluates the expressions that produce SQL: templates, constants of any module, small functions,
 * lists that are mapped and joined, closures. Nothing is run: where something depends on a value
 * known only at run time, each possible option is evaluated once.
 */
import ts from "typescript";

/** An expression whose value is known only at run time. */
class Unknown {
  constructor(
    readonly node: ts.Node,
    readonly type: ts.Type,
  ) {}
}

class List {
  constructor(readonly items: Value[]) {}
}

class Fields {
  constructor(readonly values: Map<string, () => Value>) {}
}

class Closure {
  constructor(
    readonly node: ts.FunctionLikeDeclaration,
    readonly scope: Scope | undefined,
  ) {}
}

type Value = string | number | boolean | null | undefined | List | Fields | Closure | Unknown;

/** The variables of one function call, or of a module when it has no parent. */
class Scope {
  readonly variables = new Map<ts.Node, Value>();

  constructor(
    readonly fn: ts.FunctionLikeDeclaration,
    readonly parent: Scope | undefined,
    /** Whether the arguments are known. Otherwise those of one of the callers are used. */
    readonly isCalled: boolean,
  ) {}
}

/**
 * Thrown for a text that cannot be determined without running the shop. `message` says where and
 * why.
 */
export class Unresolved extends Error {}

/** One text that a call may send. `callers` has the call whose arguments were used, by function. */
export type Text = { text: string; callers: ReadonlyMap<ts.Node, ts.CallExpression> };

const MAX_TEXTS = 100;
const MAX_DEPTH = 80;

/** A program's calls by name, collected once. */
export type Index = {
  checker: ts.TypeChecker;
  /** Calls by the last part of the callee's name. */
  calls: ReadonlyMap<string, readonly ts.CallExpression[]>;
  /** Literals and templates that were evaluated. */
  seen: Set<ts.Node>;
};

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

/** The function that contains a node, if any. */
const enclosingFunction = (node: ts.Node): ts.FunctionLikeDeclaration | undefined =>
  ts.findAncestor(node.parent, isFunction) as ts.FunctionLikeDeclaration | undefined;

const lineOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `line ${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node)
    ? unwrap(node.expression)
    : node;

const isAll = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).every((part) => part.flags & flags);

/** One evaluation, which at every choice takes the option with the index `optionIndex`. */
class Evaluation {
  /** The largest number of options that any choice had. */
  options = 1;
  readonly callers = new Map<ts.Node, ts.CallExpression>();
  readonly #roots = new Map<ts.Node, Scope>();
  readonly #globals = new Map<ts.Node, Value>();
  readonly #inProgress = new Set<ts.Node>();
  #depth = 0;
  #pushCount = 0;

  constructor(
    readonly index: Index,
    readonly optionIndex: number,
  ) {}

  get #checker(): ts.TypeChecker {
    return this.index.checker;
  }

  text(node: ts.Expression): string {
    return this.#asText(this.#value(node, this.#rootScopeOf(enclosingFunction(node))), node);
  }

  #choose<Option>(options: readonly Option[]): Option {
    this.options = Math.max(this.options, options.length);
    return options[this.optionIndex % options.length] as Option;
  }

  /**
   * The scope of a function that was not called in this evaluation: its arguments are those of one
   * of its callers.
   */
  #rootScopeOf(fn: ts.FunctionLikeDeclaration | undefined): Scope | undefined {
    if (!fn) return undefined;
    const known = this.#roots.get(fn);
    if (known) return known;
    const scope = new Scope(fn, this.#rootScopeOf(enclosingFunction(fn)), false);
    this.#roots.set(fn, scope);
    return scope;
  }

  #asText(value: Value, node: ts.Node): string {
    if (typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (value instanceof Unknown) {
      const known = this.#byType(value.type);
      if (known !== undefined) return known;
      throw new Unresolved(`${lineOf(value.node)}: \`${value.node.getText()}\` may be any string`);
    }
    throw new Unresolved(`${lineOf(node)}: \`${node.getText()}\` is not a string`);
  }

  /** A text that represents a type: a sample number, or one member of a union of strings. */
  #byType(type: ts.Type): string | undefined {
    const known = this.#checker.getNonNullableType(type);
    const parts = known.isUnion() ? known.types : [known];
    if (parts.every((part) => part.flags & ts.TypeFlags.NumberLike)) return "1";
    if (parts.every((part) => part.flags & ts.TypeFlags.BooleanLike)) return "true";
    if (parts.every((part) => part.isStringLiteral()))
      return this.#choose(parts.map((part) => (part as ts.StringLiteralType).value));
    return undefined;
  }

  #unknown(node: ts.Node): Unknown {
    return new Unknown(node, this.#checker.getTypeAtLocation(node));
  }

  #value(expression: ts.Expression, scope: Scope | undefined): Value {
    const node = unwrap(expression);
    if (++this.#depth > MAX_DEPTH)
      throw new Unresolved(`${lineOf(node)}: evaluation is nested too deeply`);
    try {
      return this.#valueOf(node, scope);
    } finally {
      this.#depth--;
    }
  }

  #valueOf(node: ts.Expression, scope: Scope | undefined): Value {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) this.index.seen.add(node);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll("_", ""));
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce((text, { expression, literal }) => {
        const value = this.#value(expression, scope);
        return `${text}${this.#asText(value, expression)}${literal.text}`;
      }, node.head.text);
    }
    if (ts.isIdentifier(node)) return this.#valueOfIdentifier(node, scope);
    if (ts.isConditionalExpression(node))
      return this.#value(
        this.#isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse,
        scope,
      );
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return this.#prefixUnary(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    if (ts.isArrayLiteralExpression(node))
      return new List(
        node.elements.flatMap((element) =>
          ts.isSpreadElement(element)
            ? this.#items(this.#value(element.expression, scope), element.expression)
            : [this.#value(element, scope)],
        ),
      );
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isNewExpression(node) && node.expression.getText() === "Set" && node.arguments?.[0])
      return this.#value(node.arguments[0], scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    return this.#unknown(node);
  }

  #binary(node: ts.BinaryExpression, scope: Scope | undefined): Value {
    const { left, right, operatorToken } = node;
    switch (operatorToken.kind) {
      case ts.SyntaxKind.PlusToken: {
        const [leftValue, rightValue] = [this.#value(left, scope), this.#value(right, scope)];
        if (typeof leftValue === "number" && typeof rightValue === "number")
          return leftValue + rightValue;
        const isText = this.#checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike;
        return isText
          ? this.#asText(leftValue, left) + this.#asText(rightValue, right)
          : this.#unknown(node);
      }
      case ts.SyntaxKind.AsteriskToken:
      case ts.SyntaxKind.MinusToken: {
        const [leftValue, rightValue] = [this.#value(left, scope), this.#value(right, scope)];
        if (typeof leftValue !== "number" || typeof rightValue !== "number")
          return this.#unknown(node);
        return operatorToken.kind === ts.SyntaxKind.MinusToken
          ? leftValue - rightValue
          : leftValue * rightValue;
      }
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.#isTrue(left, scope) ? this.#value(right, scope) : false;
      case ts.SyntaxKind.BarBarToken:
        return this.#isTrue(left, scope) ? this.#value(left, scope) : this.#value(right, scope);
      case ts.SyntaxKind.QuestionQuestionToken: {
        const value = this.#value(left, scope);
        if (value === null || value === undefined) return this.#value(right, scope);
        if (!(value instanceof Unknown)) return value;
        return this.#choose([() => value, () => this.#value(right, scope)])();
      }
      default: {
        const known = this.#comparison(node, scope);
        return known ?? this.#unknown(node);
      }
    }
  }

  #prefixUnary(node: ts.PrefixUnaryExpression, scope: Scope | undefined): Value {
    if (node.operator === ts.SyntaxKind.ExclamationToken) return !this.#isTrue(node.operand, scope);
    const value = this.#value(node.operand, scope);
    return node.operator === ts.SyntaxKind.MinusToken && typeof value === "number"
      ? -value
      : this.#unknown(node);
  }

  #comparison(node: ts.BinaryExpression, scope: Scope | undefined): boolean | undefined {
    const [leftValue, rightValue] = [this.#value(node.left, scope), this.#value(node.right, scope)];
    if (
      typeof leftValue === "object" &&
      leftValue !== null &&
      !(rightValue === null || rightValue === undefined)
    )
      return undefined;
    const isKnown = (value: Value) => !(value instanceof Unknown);
    if (!isKnown(leftValue) || !isKnown(rightValue)) return undefined;
    const isOrdered = typeof leftValue === "number" && typeof rightValue === "number";
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return leftValue === rightValue;
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return leftValue !== rightValue;
      case ts.SyntaxKind.GreaterThanToken:
        return isOrdered ? leftValue > rightValue : undefined;
      case ts.SyntaxKind.GreaterThanEqualsToken:
        return isOrdered ? leftValue >= rightValue : undefined;
      case ts.SyntaxKind.LessThanToken:
        return isOrdered ? leftValue < rightValue : undefined;
      case ts.SyntaxKind.LessThanEqualsToken:
        return isOrdered ? leftValue <= rightValue : undefined;
      default:
        return undefined;
    }
  }

  /** Whether a condition is true. When that is unknown, both options are evaluated. */
  #isTrue(expression: ts.Expression, scope: Scope | undefined): boolean {
    const node = unwrap(expression);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return !this.#isTrue(node.operand, scope);
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
        return this.#isTrue(node.left, scope) && this.#isTrue(node.right, scope);
      if (kind === ts.SyntaxKind.BarBarToken)
        return this.#isTrue(node.left, scope) || this.#isTrue(node.right, scope);
      const known = this.#comparison(node, scope);
      if (known !== undefined) return known;
      // `a !== b` is the opposite of `a === b`, so both get the same choice.
      const isUnequal = kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
      return this.#choose([true, false]) !== isUnequal;
    }
    const value = this.#value(node, scope);
    if (value instanceof Unknown) return this.#choose([true, false]);
    return Boolean(value);
  }

  #valueOfIdentifier(node: ts.Identifier, scope: Scope | undefined): Value {
    if (node.text === "undefined") return undefined;
    const symbol = this.#symbolOf(node);
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
    return declaration ? this.#valueOfDeclaration(declaration, node, scope) : this.#unknown(node);
  }

  #symbolOf(node: ts.Node): ts.Symbol | undefined {
    const found =
      ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
        ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.#checker.getSymbolAtLocation(node);
    return found && found.flags & ts.SymbolFlags.Alias
      ? this.#checker.getAliasedSymbol(found)
      : found;
  }

  #valueOfDeclaration(declaration: ts.Declaration, use: ts.Node, scope: Scope | undefined): Value {
    if (isFunction(declaration)) {
      const enclosing = enclosingFunction(declaration);
      return new Closure(declaration, enclosing && this.#scopeOf(enclosing, scope));
    }
    const enclosing = enclosingFunction(declaration);
    const ownScope = enclosing && this.#scopeOf(enclosing, scope);
    const cache = ownScope?.variables ?? this.#globals;
    if (cache.has(declaration)) return cache.get(declaration);
    if (this.#inProgress.has(declaration) && ownScope === undefined) return this.#unknown(use);
    this.#inProgress.add(declaration);
    try {
      const value = this.#initialValue(declaration, use, ownScope);
      cache.set(declaration, value);
      return value;
    } finally {
      this.#inProgress.delete(declaration);
    }
  }

  #scopeOf(fn: ts.FunctionLikeDeclaration, scope: Scope | undefined): Scope | undefined {
    for (let candidate = scope; candidate; candidate = candidate.parent)
      if (candidate.fn === fn) return candidate;
    return this.#rootScopeOf(fn);
  }

  #initialValue(declaration: ts.Declaration, use: ts.Node, ownScope: Scope | undefined): Value {
    if (ts.isParameter(declaration)) return this.#parameter(declaration, ownScope, use);
    if (ts.isBindingElement(declaration)) return this.#valueOfBinding(declaration, use, ownScope);
    if (!ts.isVariableDeclaration(declaration)) return this.#unknown(use);
    const list = declaration.parent;
    if (ts.isForOfStatement(list.parent)) {
      const { expression } = list.parent;
      const items = this.#items(this.#value(expression, ownScope), expression);
      return items.length === 0 ? this.#unknown(use) : this.#choose(items);
    }
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    return isConstant && declaration.initializer
      ? this.#value(declaration.initializer, ownScope)
      : this.#unknown(use);
  }

  /**
   * The value of a name that a pattern such as `{ table }` or `[first]` takes out of another value.
   */
  #valueOfBinding(element: ts.BindingElement, use: ts.Node, ownScope: Scope | undefined): Value {
    const pattern = element.parent;
    const holder = pattern.parent as ts.VariableDeclaration | ts.ParameterDeclaration;
    const whole = ts.isBindingElement(holder)
      ? this.#valueOfBinding(holder, holder, ownScope)
      : this.#valueOfDeclaration(holder, use, ownScope);
    const value = this.#destructured(whole, element);
    if (value === undefined && element.initializer)
      return this.#value(element.initializer, ownScope);
    if (value !== undefined) return value;
    return whole instanceof Unknown ? this.#unknown(use) : undefined;
  }

  #destructured(whole: Value, element: ts.BindingElement): Value {
    if (ts.isArrayBindingPattern(element.parent)) {
      const position = element.parent.elements.indexOf(element);
      if (!(whole instanceof List)) return undefined;
      return element.dotDotDotToken ? new List(whole.items.slice(position)) : whole.items[position];
    }
    const name = (element.propertyName ?? element.name).getText();
    return whole instanceof Fields ? whole.values.get(name)?.() : undefined;
  }

  #parameter(
    declaration: ts.ParameterDeclaration,
    ownScope: Scope | undefined,
    use: ts.Node,
  ): Value {
    const fn = declaration.parent as ts.FunctionLikeDeclaration;
    const position = fn.parameters.indexOf(declaration);
    const type = this.#checker.getTypeAtLocation(declaration);
    const defaultOrUnknown = (): Value =>
      declaration.initializer
        ? this.#value(declaration.initializer, ownScope)
        : new Unknown(ts.isIdentifier(declaration.name) ? declaration.name : use, type);
    // The caller passed no argument.
    if (ownScope?.isCalled) return defaultOrUnknown();
    // The value of a number does not matter here; for a boolean, both options are evaluated.
    if (isAll(type, ts.TypeFlags.BooleanLike)) return this.#choose([true, false]);
    if (isAll(type, ts.TypeFlags.NumberLike)) return defaultOrUnknown();
    const literals = this.#byType(type);
    if (literals !== undefined) return literals;
    const items = this.#itemsGiven(fn);
    if (items) return position === 0 && items.length > 0 ? this.#choose(items) : defaultOrUnknown();
    const caller = this.#callerOf(fn);
    const argument = caller?.arguments[position];
    if (!caller || !argument || ts.isSpreadElement(argument)) return defaultOrUnknown();
    return this.#value(argument, this.#rootScopeOf(enclosingFunction(argument)));
  }

  /** The items that `map` and similar methods pass to a function written as their argument. */
  #itemsGiven(fn: ts.FunctionLikeDeclaration): Value[] | undefined {
    const { parent } = fn;
    if (!parent || !ts.isCallExpression(parent) || parent.arguments[0] !== (fn as ts.Node))
      return undefined;
    const { expression } = parent;
    if (
      !ts.isPropertyAccessExpression(expression) ||
      !["map", "flatMap", "forEach"].includes(expression.name.text)
    )
      return undefined;
    const list = this.#value(expression.expression, this.#rootScopeOf(enclosingFunction(parent)));
    return list instanceof List ? list.items : [];
  }

  #callerOf(fn: ts.FunctionLikeDeclaration): ts.CallExpression | undefined {
    const known = this.callers.get(fn);
    if (known) return known;
    const name =
      fn.name ??
      (ts.isVariableDeclaration(fn.parent) || ts.isPropertyAssignment(fn.parent)
        ? fn.parent.name
        : undefined);
    if (!name) return undefined;
    const symbol = this.#checker.getSymbolAtLocation(name);
    const calls = (this.index.calls.get(name.getText()) ?? []).filter(({ expression }) => {
      const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      return symbol !== undefined && this.#symbolOf(callee) === symbol;
    });
    if (calls.length === 0) return undefined;
    const caller = this.#choose(calls);
    this.callers.set(fn, caller);
    return caller;
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope | undefined): Value {
    const values = new Map<string, () => Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#value(property.expression, scope);
        if (spread instanceof Fields)
          for (const [name, value] of spread.values) values.set(name, value);
        continue;
      }
      const { name } = property;
      const key =
        name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
          ? name.text
          : undefined;
      if (key === undefined) continue;
      if (ts.isPropertyAssignment(property))
        values.set(key, () => this.#value(property.initializer, scope));
      else if (ts.isShorthandPropertyAssignment(property))
        values.set(key, () => this.#valueOfIdentifier(property.name, scope));
      else if (isFunction(property)) values.set(key, () => new Closure(property, scope));
    }
    return new Fields(values);
  }

  #property(node: ts.PropertyAccessExpression, scope: Scope | undefined): Value {
    const whole = this.#value(node.expression, scope);
    const name = node.name.text;
    if (whole instanceof Fields)
      return whole.values.get(name)?.() ?? this.#unknownField(node, whole);
    if (name === "length") {
      if (whole instanceof List) return whole.items.length;
      if (typeof whole === "string") return whole.length;
    }
    return this.#unknown(node);
  }

  #unknownField(node: ts.PropertyAccessExpression, whole: Fields): Value {
    return whole.values.has(node.name.text) ? undefined : this.#unknown(node);
  }

  /**
   * The value of an expression that only selects between known texts. When it cannot be determined,
   * it is unknown, so that each of the texts is evaluated.
   */
  #attempt(node: ts.Expression, scope: Scope | undefined): Value {
    const depth = this.#depth;
    try {
      return this.#value(node, scope);
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      this.#depth = depth;
      return this.#unknown(node);
    }
  }

  #element(node: ts.ElementAccessExpression, scope: Scope | undefined): Value {
    const whole = this.#value(node.expression, scope);
    const key = this.#attempt(node.argumentExpression, scope);
    if (whole instanceof List) {
      if (typeof key === "number") return whole.items.at(key);
      return whole.items.length > 0 ? this.#choose(whole.items) : this.#unknown(node);
    }
    if (!(whole instanceof Fields)) return this.#unknown(node);
    if (typeof key === "string" || typeof key === "number")
      return whole.values.get(String(key))?.() ?? this.#unknown(node);
    return whole.values.size > 0 ? this.#choose([...whole.values.values()])() : this.#unknown(node);
  }

  /** A list's items. An unknown list gets two, so that the separator of a join appears. */
  #items(value: Value, node: ts.Node): Value[] {
    if (value instanceof List) return value.items;
    if (typeof value === "string") return [...value];
    if (!(value instanceof Unknown)) throw new Unresolved(`${lineOf(node)}: not a list`);
    const item = this.#checker.getIndexTypeOfType(value.type, ts.IndexKind.Number);
    if (!item) return [];
    return [new Unknown(value.node, item), new Unknown(value.node, item)];
  }

  #call(node: ts.CallExpression, scope: Scope | undefined): Value {
    const callee = unwrap(node.expression);
    if (ts.isPropertyAccessExpression(callee)) {
      const known = this.#method(node, callee, scope);
      if (known !== undefined) return known.value;
    }
    const [first] = node.arguments;
    if (ts.isIdentifier(callee) && callee.text === "String" && first) {
      const value = this.#value(first, scope);
      return value instanceof Unknown ? this.#unknown(node) : this.#asText(value, first);
    }
    const called = this.#value(callee, scope);
    if (!(called instanceof Closure)) return this.#unknown(node);
    return this.#apply(
      called,
      () => node.arguments.map((argument) => this.#value(argument, scope)),
      node,
    );
  }

  #apply(closure: Closure, argumentValues: () => Value[], use: ts.Node): Value {
    const { body, parameters } = closure.node;
    if (!body) return this.#unknown(use);
    const ownScope = new Scope(closure.node, closure.scope, true);
    const values = argumentValues();
    parameters.forEach((parameter, position) => {
      if (parameter.dotDotDotToken)
        ownScope.variables.set(parameter, new List(values.slice(position)));
      else if (position < values.length) ownScope.variables.set(parameter, values[position]);
    });
    if (!ts.isBlock(body)) return this.#value(body, ownScope);
    const completion = this.#run(body.statements, ownScope);
    return completion ? completion.value : this.#unknown(use);
  }

  /** Runs statements up to a `return`. Returns null at a `throw`. */
  #run(statements: readonly ts.Statement[], scope: Scope): { value: Value } | null | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement))
        return { value: statement.expression && this.#value(statement.expression, scope) };
      if (ts.isThrowStatement(statement)) return null;
      if (ts.isExpressionStatement(statement)) this.#value(statement.expression, scope);
      if (ts.isIfStatement(statement)) {
        const completion = this.#branch(statement, scope);
        if (completion) return completion;
      }
    }
    return undefined;
  }

  #branch(statement: ts.IfStatement, scope: Scope): { value: Value } | undefined {
    const { thenStatement, elseStatement, expression } = statement;
    const statementsOf = (body: ts.Statement) => (ts.isBlock(body) ? body.statements : [body]);
    // A branch that throws sends nothing.
    if (statementsOf(thenStatement).some(ts.isThrowStatement)) return undefined;
    const branch = this.#isTrue(expression, scope) ? thenStatement : elseStatement;
    return (branch && this.#run(statementsOf(branch), scope)) ?? undefined;
  }

  /** Evaluates the string and array methods that build SQL; undefined for all others. */
  #method(
    node: ts.CallExpression,
    callee: ts.PropertyAccessExpression,
    scope: Scope | undefined,
  ): { value: Value } | undefined {
    const { name, expression } = callee;
    const [first, second] = node.arguments;
    const argument = (given = first): Value => (given ? this.#value(given, scope) : undefined);
    if (ts.isIdentifier(expression)) {
      if (expression.text === "Object" && first) {
        const target = argument();
        if (!(target instanceof Fields)) return undefined;
        const items = [...target.values].map(([key, value]): Value => {
          if (name.text === "keys") return key;
          return name.text === "values" ? value() : new List([key, value()]);
        });
        return { value: new List(items) };
      }
      if (expression.text === "Array" && name.text === "from" && first)
        return { value: this.#arrayFrom(argument(), argument(second), node) };
    }
    const target = this.#value(expression, scope);
    if (name.text === "push") {
      if (target instanceof List) {
        target.items.push(...node.arguments.map((item) => this.#value(item, scope)));
        return { value: target.items.length };
      }
      return { value: ++this.#pushCount };
    }
    if (typeof target === "string")
      return this.#textMethod(target, name.text, [argument(), argument(second)]);
    const isList =
      target instanceof List ||
      (target instanceof Unknown && this.#checker.isArrayLikeType(target.type));
    return isList ? this.#listMethod(target, name.text, argument, node) : undefined;
  }

  #arrayFrom(source: Value, mapper: Value, node: ts.Node): Value {
    const length = source instanceof Fields ? source.values.get("length")?.() : undefined;
    const items =
      source instanceof Fields
        ? Array.from({ length: typeof length === "number" ? length : 2 }, (_, i): Value => i)
        : this.#items(source, node);
    return new List(
      mapper instanceof Closure
        ? items.map((item, i) => this.#apply(mapper, () => [item, i], node))
        : items,
    );
  }

  #textMethod(text: string, name: string, [first, second]: Value[]): { value: Value } | undefined {
    if (name === "trim") return { value: text.trim() };
    if (name === "toString") return { value: text };
    if (name === "toLowerCase") return { value: text.toLowerCase() };
    if (name === "replaceAll" && typeof first === "string" && typeof second === "string")
      return { value: text.replaceAll(first, second) };
    if (name === "split" && typeof first === "string")
      return { value: new List(text.split(first)) };
    return undefined;
  }

  #listMethod(
    list: Value,
    name: string,
    argument: () => Value,
    node: ts.CallExpression,
  ): { value: Value } | undefined {
    const items = this.#items(list, node);
    const apply = (callback: Closure) =>
      items.map((item, i) => this.#apply(callback, () => [item, i, list], node));
    switch (name) {
      case "join": {
        const between = node.arguments.length > 0 ? argument() : ",";
        return {
          value: items.map((item) => this.#asText(item, node)).join(this.#asText(between, node)),
        };
      }
      case "map":
      case "flatMap": {
        const callback = argument();
        if (!(callback instanceof Closure)) return undefined;
        const mapped = apply(callback);
        if (name === "map") return { value: new List(mapped) };
        return {
          value: new List(mapped.flatMap((item) => (item instanceof List ? item.items : [item]))),
        };
      }
      case "filter": {
        const callback = argument();
        const kept =
          callback instanceof Closure
            ? apply(callback).map((is) => (is instanceof Unknown ? true : Boolean(is)))
            : items.map((item) => item instanceof Unknown || Boolean(item));
        return { value: new List(items.filter((_, i) => kept[i])) };
      }
      case "includes": {
        const value = argument();
        return value instanceof Unknown || items.some((item) => item instanceof Unknown)
          ? undefined
          : { value: items.includes(value) };
      }
      case "concat":
        return { value: new List([...items, ...this.#items(argument(), node)]) };
      case "toSorted":
      case "sort":
        return { value: new List(items) };
      default:
        return undefined;
    }
  }
}

/**
 * The texts that an expression may have. Every option of every choice is in at least one of them.
 * Throws Unresolved when that cannot be determined without running the shop.
 */
export function textsOf(node: ts.Expression, index: Index): Text[] {
  const texts = new Map<string, Text>();
  let options = 1;
  for (let optionIndex = 0; optionIndex < options; optionIndex++) {
    if (optionIndex >= MAX_TEXTS) throw new Unresolved(`more than ${MAX_TEXTS} possible texts`);
    const evaluation = new Evaluation(index, optionIndex);
    const text = evaluation.text(node);
    options = Math.max(options, evaluation.options);
    const key = `${text}\n${[...evaluation.callers.values()].map((call) => call.pos).join()}`;
    texts.set(key, { text, callers: evaluation.callers });
  }
  return [...texts.values()];
}
