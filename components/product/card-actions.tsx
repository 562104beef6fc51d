"use client";

import { CompareButton } from "@/components/comparison/compare-button";
import { LikeButton } from "@/components/favourites/like-button";

type Props = { slug: string; title: string };

/** The buttons on a card's picture, heart and scales, each its own tap target above the card's link. */
export function CardActions({ slug, title }: Props) {
  return (
    <div className="absolute right-1 top-1 flex flex-col @min-[13rem]:right-1.5 @min-[13rem]:top-1.5">
      <LikeButton slug={slug} title={title} />
      <CompareButton slug={slug} title={title} />
    </div>
  );
}
