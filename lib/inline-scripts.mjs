/**
 * The shop's own inline scripts. Their texts are constant, because the content security policy
 * allows exactly these (front/content-security-policy.ts): what a script needs to know is in the
 * attributes of its element.
 */

/**
 * Session storage: scroll position carried over to the same page in another language,
 * `[address, px]`.
 */
export const SCROLL_KEY = "languageScroll";

/** At the end of the body, before the first paint: restores the scroll position once. */
export const RESTORE_SCROLL = `try{var s=sessionStorage,k="${SCROLL_KEY}",v=JSON.parse(s.getItem(k));s.removeItem(k);v&&v[0]===location.pathname+location.search&&scrollTo(0,v[1])}catch(e){}`;

/** How long (ms) a persisted list is used. */
export const LIST_LIFETIME_MS = 30 * 60 * 1000;

/**
 * Reserves the space of a persisted list before the first paint after Back, Forward or a reload, so
 * that the browser restores the scroll position. As padding, because a margin would count as a
 * layout shift.
 */
export const RESERVE_LIST_SPACE = `(function(s,n){try{if(!n||n.type=="navigate")return;var b=s.parentElement,d=s.dataset,k;b.dataset.cameBack="";k=JSON.parse(sessionStorage.getItem(d.key));
if(k&&k.address===d.address&&k.serverPage===+d.serverPage&&k.width===innerWidth&&Math.abs(Date.now()-k.savedAt)<${LIST_LIFETIME_MS}){b.dataset.reserved="";b.style.setProperty("--above",+k.above+"px");b.style.setProperty("--below",+k.below+"px")}}catch(e){}})(document.currentScript,performance.getEntriesByType("navigation")[0])`;

/**
 * At the end of the body, says on the document which products were looked at, so that room is
 * reserved for them (components/recent/recent.css). Home does so on Back, Forward and a reload only
 * if it had; garbage throws.
 */
export const MARK_RECENT = `try{(function(p,s,k,n,h,r){h=/^\\/..\\/?$/.test(p);r=h&&n&&n.type!="navigate"&&s.getItem(k);r=r?r=="1":JSON.parse(localStorage.getItem("recentlyViewed")||"[]").some(function(v){return!p.endsWith("/"+v)});h&&s.setItem(k,r?"1":"0");if(r)document.documentElement.dataset.recent=""})(location.pathname,sessionStorage,"recentRoom",performance.getEntriesByType("navigation")[0])}catch(e){}`;

/** At the end of the body: the address stands on paper (app/print.css). */
export const SET_PRINT_ADDRESS = `addEventListener("beforeprint",function(){document.documentElement.dataset.address=decodeURI(location.href)})`;

export const INLINE_SCRIPTS = [RESTORE_SCROLL, RESERVE_LIST_SPACE, MARK_RECENT, SET_PRINT_ADDRESS];
