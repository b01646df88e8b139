/** The server's messages. Written by `npm run types` from docs/protocol.schema.json. */

export type ClientMessage = Hello | Answer | Undo | UndoReply | Ping;
export type ServerMessage = Welcome | TableChanged | GameState | Thinking | Refused | Pong;

/**
 * The messages of a table, protocol 1.
 */
export interface Protocol {
  [k: string]: unknown;
}
/**
 * The options picked for the question with that number.
 */
export interface Answer {
  type: "answer";
  question: number;
  seat: number;
  /**
   * @maxItems 400
   */
  options: number[];
}
export interface Bilingual {
  en: string;
  fr: string;
}
/**
 * What is printed on the card as a plain number.
 */
export interface Bonuses {
  cards: number;
  actions: number;
  buys: number;
  coins: number;
  potions: number;
  vp: number;
}
/**
 * A seat for a bot of that level, or (None) to be opened again.
 */
export interface BotSeat {
  seat: number;
  level: ("page" | "squire" | "knight" | "seneschal") | null;
}
export interface CardInfo {
  id: string;
  set: string;
  set_names: Bilingual;
  names: Bilingual;
  breakable: Bilingual;
  cost: number;
  potion: number;
  types: string[];
  kingdom: boolean;
  roles: string[];
  piles: number[];
  bonuses: Bonuses;
  effect: Bilingual;
  paragraphs: Paragraphs;
  prints_bonuses: boolean;
  gist: Bilingual;
  icon: string;
  legend: string;
  options: {
    [k: string]: Bilingual;
  };
  rulings: number;
}
export interface Paragraphs {
  en: string[];
  fr: string[];
}
/**
 * A card with all its rulings.
 */
export interface CardPage {
  card: CardInfo;
  rulings: RulingInfo[];
}
export interface RulingInfo {
  id: string;
  source: string;
  text: Bilingual;
}
/**
 * What the host changes before the game begins, or between two games; nothing: as it was.
 */
export interface ChangedTable {
  kingdom?: WantedKingdom | null;
  options?: Options | null;
  /**
   * @maxItems 6
   */
  bots?: BotSeat[];
}
/**
 * Ten cards, or a recommended kingdom, or a random one of these sets; nothing: a random one of all four.
 */
export interface WantedKingdom {
  cards?: string[] | null;
  text?: string | null;
  sets?: string[] | null;
  seed?: string | null;
}
/**
 * What the host decides about a table, besides the kingdom.
 */
export interface Options {
  undo?: "usual" | "always" | "never";
  equal_starts?: boolean;
  two_boxes?: boolean;
  show_points?: boolean;
  think_seconds?: number;
  absent_seconds?: number;
  public?: boolean;
}
/**
 * The first message: which protocol it speaks, and how much of which game's log it has already.
 *
 * `undos` is how often that game had been taken back: the log may have been another one since.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  game?: number;
  undos?: number;
  since?: number;
}
/**
 * Take back that seat's last answer; `question` is the number of the question now open.
 */
export interface Undo {
  type: "undo";
  question: number;
  seat: number;
}
/**
 * A vote on a request to take back. The seat that asked may say no too, and asks no more.
 */
export interface UndoReply {
  type: "undo_reply";
  question: number;
  seat: number;
  agrees: boolean;
}
export interface Ping {
  type: "ping";
}
/**
 * One line of the log, as one seat may know it.
 */
export interface EventView {
  kind: string;
  seat: number;
  cards: string[];
  count: number;
  other: number;
  key: string;
  holder: string;
  plus: number[];
}
/**
 * A game that is over: the decisions one by one, points turn by turn, and where they came from, by seat.
 */
export interface GameReview {
  game: number;
  names: string[];
  moments: MomentInfo[];
  turns: TurnInfo[];
  holdings: HoldingInfo[][];
}
/**
 * A question that was answered: who decided, in which turn, why, and for which card ("" for the turn itself).
 */
export interface MomentInfo {
  seat: number;
  turn: number;
  why: string;
  card: string;
}
/**
 * A turn: whose it was, how many answers were given before it, and everybody's points after it.
 */
export interface TurnInfo {
  number: number;
  seat: number;
  answers: number;
  points: number[];
}
/**
 * All copies of one card that a player has, and the points of all of them together.
 */
export interface HoldingInfo {
  card: string;
  count: number;
  points: number;
}
/**
 * All that the viewer may know of the game. Sent after every change, with what is new in the log.
 */
export interface GameState {
  type: "game";
  game: number;
  undos: number;
  question: number;
  seconds_left: number | null;
  seen: Seen[];
  undo: {
    [k: string]: "free" | "ask";
  };
  undo_asked: UndoAsked | null;
  points: number[] | null;
  seed_hash: string;
  seed: string | null;
  salt: string | null;
}
/**
 * The game as one of the viewer's seats sees it, and the lines of the log from number `begin` on.
 */
export interface Seen {
  view: GameView;
  begin: number;
  events: EventView[];
}
/**
 * What one seat (-1: a spectator) may know.
 */
export interface GameView {
  seat: number;
  turn: number;
  active: number;
  possessor: number;
  phase: string;
  over: boolean;
  actions: number;
  buys: number;
  coins: number;
  potions: number;
  resolving: string;
  supply: PileView[];
  empty_piles: number;
  piles_to_end: number;
  trash: string[];
  players: PlayerView[];
  question: QuestionView | null;
  winners: number[];
}
/**
 * A pile of the Supply.
 */
export interface PileView {
  card: string;
  count: number;
  cost: number;
  potion: number;
  coins: number | null;
  ends_game: boolean;
  tokens: string[];
}
/**
 * A player's cards, as far as the viewer may know them.
 */
export interface PlayerView {
  seat: number;
  turns: number;
  hand: string[] | null;
  hand_count: number;
  deck_count: number;
  discard_top: string;
  play: PlayedView[];
  mats: MatView[];
  revealed: string[];
  looked_at: string[] | null;
  looked_at_count: number;
  coming_back: string[];
  immune_by: string | null;
  points: number | null;
  owned: string[] | null;
}
/**
 * A card in play: whether it stays there, and what lies set aside on it.
 */
export interface PlayedView {
  card: string;
  stays: boolean;
  aside_count: number;
  aside: string[] | null;
}
/**
 * A player's mat.
 */
export interface MatView {
  id: string;
  count: number;
  cards: string[] | null;
  tokens: number;
}
/**
 * An open question. Other viewers than the decider see who decides and for which card; -1: that is hidden too.
 */
export interface QuestionView {
  decider: number;
  seat: number;
  why: string;
  card: string;
  least: number;
  most: number;
  ordered: boolean;
  about: number;
  place: string;
  shown: string[];
  options: OptionView[] | null;
}
/**
 * A card, or a key where the option is not a card, that can be picked up to `count` times.
 */
export interface OptionView {
  card: string;
  key: string;
  count: number;
}
/**
 * A player asks to take back. These seats have still to agree, unless one has declined.
 */
export interface UndoAsked {
  seat: number;
  waiting: number[];
  declined: number | null;
}
/**
 * Ten cards, as their piles are laid out.
 */
export interface KingdomInfo {
  cards: string[];
  seed: string | null;
  recommended: string | null;
}
export interface KingdomText {
  text: string;
}
/**
 * A table, and the seats there of the person who asks.
 */
export interface MadeTable {
  table: TableInfo;
  seats: number[];
}
export interface TableInfo {
  id: string;
  status: "waiting" | "playing" | "over";
  kingdom: string[];
  options: Options;
  seats: SeatInfo[];
  games: number;
  invite: string | null;
  watch: string | null;
}
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  level: ("page" | "squire" | "knight" | "seneschal") | null;
  is_bot: boolean;
  resigned: boolean;
  here: boolean;
}
export interface NewTable {
  /**
   * @minItems 2
   * @maxItems 6
   */
  seats: WantedSeat[];
  kingdom?: WantedKingdom;
  options?: Options;
  record?: string | null;
  answers?: number | null;
}
/**
 * Who shall sit there: the one who makes the table, anybody with the invitation, or a bot.
 */
export interface WantedSeat {
  kind: "me" | "open" | "bot";
  name?: string | null;
  level?: ("page" | "squire" | "knight" | "seneschal") | null;
}
export interface Pong {
  type: "pong";
}
/**
 * What is wrong, in the reader's language (4xx and 5xx).
 */
export interface Problem {
  key: string;
  text: string;
}
/**
 * What is wished for (`kingdoms.Wishes`). Cards go by their ids, or by their names in either language.
 */
export interface RandomKingdom {
  sets?: string[] | null;
  counts?: {
    [k: string]: number;
  };
  /**
   * @maxItems 400
   */
  required?: string[];
  /**
   * @maxItems 400
   */
  banned?: string[];
  /**
   * @maxItems 20
   */
  roles?: string[];
  reaction?: boolean;
  spread?: boolean;
  alchemy_dose?: boolean;
  seed?: string | null;
  keep?: string[] | null;
  swap?: string | null;
}
export interface RecommendedKingdom {
  id: string;
  names: Bilingual;
  sets: string[];
  cards: string[];
}
/**
 * Something was not done, and why, in the viewer's language. Nothing has changed.
 */
export interface Refused {
  type: "refused";
  key: string;
  text: string;
  question: number | null;
}
export interface Resign {
  seat: number;
}
/**
 * The general rules of one box.
 */
export interface RuleBook {
  set: string;
  names: Bilingual;
  sections: RuleSection[];
}
/**
 * The rules of one topic; the id is what their ids begin with.
 */
export interface RuleSection {
  id: string;
  title: Bilingual;
  rules: RulingInfo[];
}
/**
 * The answer to `hello`: which seats are the viewer's, and is the viewer the host?
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seats: number[];
  host: boolean;
  table: TableInfo;
}
export interface TableChanged {
  type: "table";
  table: TableInfo;
}
/**
 * A bot makes its plan: how much of that is done, from 0 to 1.
 */
export interface Thinking {
  type: "thinking";
  seat: number;
  share: number;
}
/**
 * Take a free seat: any, or that one.
 */
export interface Sit {
  invite: string;
  name: string;
  seat?: number | null;
  secret?: string | null;
}
