-- Each picture of a trouble report as it is printed: a small JPEG, upright, on white. Made when the picture is added, so that
-- printing draws nothing. Pictures from before this version have none and are counted on the paper, not shown.
alter table trouble_report_images add column paper_file_id text;
alter table trouble_report_images add foreign key (tenant_id, paper_file_id) references files;
create index trouble_report_images_paper_file_index on trouble_report_images (tenant_id, paper_file_id);
